! The loop is over, and its reduction is never started.
! FORMS both
      program never
      integer, parameter :: n = 6
      double precision a(n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ REDUCTION_GROUP SUMS
      s = 0
! EXPECT @+1 reduction-not-completed s
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUMS: SUM(S))
      do i = 1, n
        a(i) = i
        s = s + a(i)
      end do
      end
