! No iteration adds to the sum; from the start on it is under way all
! the same, and a second loop does add.
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
!DVM$ REDUCTION_START SUMS
      s = 5
! EXPECT @-1 reduction-early s with=reduction clause@-7 with=reduction start@-2
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
      print *, s  ! EXPECT reduction-early s
!DVM$ REDUCTION_START SUMS
!DVM$ REDUCTION_WAIT SUMS
      print *, s
      end
