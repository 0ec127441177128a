! Iterations of two loops add to two elements; both are used before the
! start, and a third one behind it.
! FORMS both
      program elements
      parameter (n = 7)
      double precision a(n), s(3)
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ REDUCTION_GROUP SUMS
      s(1) = 1d0
      s(2) = 2d0
      s(3) = 3d0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUMS: SUM(S))
      do 10 i = 1, n
      a(i) = i - 1
   10 s(2) = s(2) + a(i)
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUMS: SUM(S))
      do 20 i = 1, n
   20 s(1) = s(1) + a(i)
      print *, s(3)
      print *, s(2)
! EXPECT @-1 reduction-early s element=(2) with=reduction clause@-5
!DVM$ REDUCTION_START SUMS
      print *, s(3)  ! EXPECT reduction-early s element=(3)
!DVM$ REDUCTION_WAIT SUMS
      print *, s
      end
