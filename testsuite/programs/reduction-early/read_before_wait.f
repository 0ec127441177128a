! The sum is printed while it is still being combined.
! FORMS both
      program early
      implicit none
      integer, parameter :: n = 8
      double precision a(0:n-1), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ REDUCTION_GROUP SUMS
      s = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUMS: SUM(S))
      do i = 0, n - 1
        a(i) = i
        s = s + a(i)
      end do
!DVM$ REDUCTION_START SUMS
      print *, s
! EXPECT @-1 reduction-early s with=reduction clause@-7 with=reduction start@-2
!DVM$ REDUCTION_WAIT SUMS
      print *, s
      end
