! A private work array: all its entries are set in each iteration.
! FORMS both
      program work
      integer, parameter :: n = 8
      double precision a(n), w(-1:1), s
      integer i
      common /buffer/ w
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
!DVM$ PARALLEL (I) ON A(I), PRIVATE(W), REDUCTION(SUM(S))
      do i = 1, n
        w(-1:0) = (/ i, i + 1 /)
        w(1) = 5
        a(i) = w(-1) + w(0) + w(1)
        s = s + a(i)
      end do
      print *, s
      end
