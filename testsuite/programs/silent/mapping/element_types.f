! Every type that a distributed array may have, in several spellings (languages.md 6.1).
! COUNTS differ
! FORMS both
      program kinds
      implicit none
      integer, parameter :: n = 6, wide = selected_int_kind(12)
      double precision a(n), s
      real*4 b(n)
      integer(wide) c(n)
      integer*4 d(n)
      complex e(n)
      complex(kind(0d0)) f(n)
      logical g(n)
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN (I) WITH A(I) :: B, C, D, E, F, G
      s = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do i = 1, n
        d(i) = i
        c(i) = int(d(i), wide) * 4000000000_8
        b(i) = real(c(i) / 1000000000) / 2
        e(i) = cmplx(b(i), -d(i))
        f(i) = conjg(e(i)) * (0d0, 1d0)
        g(i) = aimag(e(i)) < -3
        a(i) = dble(b(i)) + dimag(f(i)) + real(e(i))
        if (g(i) .neqv. mod(i, 2) == 0) a(i) = a(i) + 1
        s = s + a(i)
      end do
      print *, s
      end
