! A subroutine reads its argument when the sum has arrived.
! FORMS both
      program dummies
      integer, parameter :: n = 6
      real a(n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ REDUCTION_GROUP SUMS
      s = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUMS: SUM(S))
      do i = 1, n
        a(i) = i
        s = s + a(i)
      end do
!DVM$ REDUCTION_START SUMS
!DVM$ REDUCTION_WAIT SUMS
      call show(s)
      end
      subroutine show(x)
      real x
      write (*, '(f8.2)') x
      end
