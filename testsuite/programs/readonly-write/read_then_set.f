! The first iteration reads what a later one changes.
! FORMS both
      program factors
      integer, parameter :: n = 8
      double precision a(n), factor, s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
      factor = 2
      s = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = 1, n
        a(i) = factor * i
        s = s + a(i)
        if (i .eq. 5) factor = 3
! EXPECT @-1 readonly-write factor iteration=(5)
      end do
      print *, s
      end
