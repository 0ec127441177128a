! A loop accumulates to a variable whose reduction has been started.
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
! EXPECT @+1 reduction-early s
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + 2 * a(i)
      end do
      print *, s
!DVM$ REDUCTION_WAIT SUMS
      end
