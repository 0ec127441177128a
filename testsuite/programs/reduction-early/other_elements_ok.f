! Iterations of two loops add to two elements; a third one is used
! before the start, all after the wait.
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
!DVM$ REDUCTION_START SUMS
!DVM$ REDUCTION_WAIT SUMS
      print *, s
      end
