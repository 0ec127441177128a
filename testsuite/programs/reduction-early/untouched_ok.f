! No iteration adds to the sum; before the start it may be used all the
! same.
! FORMS both
      program untouched
      integer, parameter :: n = 6
      double precision a(n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ REDUCTION_GROUP SUMS
      s = 3
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUMS: SUM(S))
      do i = 1, n
        a(i) = i
        if (i > n) s = s + a(i)
      end do
      s = 5
!DVM$ REDUCTION_START SUMS
!DVM$ REDUCTION_WAIT SUMS
      print *, s
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUMS: SUM(S))
      do i = 1, n
        s = s + a(i)
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUMS: SUM(S))
      do i = 1, n
        if (i > n) s = s + a(i)
      end do
!DVM$ REDUCTION_START SUMS
!DVM$ REDUCTION_WAIT SUMS
      print *, s
      end
