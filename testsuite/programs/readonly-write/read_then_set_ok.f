! Each iteration sets its factor before it reads it.
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
        factor = 2
        if (i .ge. 5) factor = 3
        a(i) = factor * i
        s = s + a(i)
      end do
      print *, s
      end
