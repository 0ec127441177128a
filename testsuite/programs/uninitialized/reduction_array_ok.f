! Reduction arrays with values (languages.md 6.10).
! FORMS both
      program reduced
      integer, parameter :: n = 6
      double precision a(n), s(4), t(0:3)
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
!DVM$ PARALLEL (I) ON A(I), PRIVATE(T)
      do i = 1, n
        t(mod(i, 2)) = i
        a(i) = i + t(mod(i, 2))
      end do
      t = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S), SUM(T))
      do i = 1, n
        s(1) = s(1) + a(i)
        s(2) = s(2) + a(i)
        t(3) = t(3) + a(i)
      end do
      print *, 'done'
      end
