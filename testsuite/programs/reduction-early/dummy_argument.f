! A subroutine reads its argument while the sum is on its way.
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
      call show(s)
!DVM$ REDUCTION_WAIT SUMS
      end
      subroutine show(x)
      real x
      write (*, '(f8.2)') x  ! EXPECT reduction-early s
      end
