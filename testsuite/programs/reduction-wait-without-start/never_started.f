! The group is waited for, but was never started.
! FORMS both
      program never
      integer, parameter :: n = 6
      double precision a(n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ REDUCTION_GROUP SUMS
      s = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUMS: SUM(S))
      do i = 1, n
        a(i) = i
        s = s + a(i)
      end do
! EXPECT @+1 reduction-wait-without-start sums with=reduction clause@-5
!DVM$ REDUCTION_WAIT SUMS
      print *, s
      end
