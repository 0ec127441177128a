! A loop accumulates to a variable whose reduction is over.
! FORMS both
      program again
      integer, parameter :: n = 8
      integer a(n), i, s
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
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + 2 * a(i)
      end do
      print *, s
      end
