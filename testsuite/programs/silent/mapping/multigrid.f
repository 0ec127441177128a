! Values go from a fine grid to a coarse one and back by interpolation (languages.md 6.1).
! FORMS both
      program grids
      implicit none
      integer, parameter :: n = 5
      double precision f(0:2*n), c(n+1), s
      integer i
!DVM$ DISTRIBUTE F(BLOCK)
!DVM$ ALIGN C(I) WITH F(2*I-2)
      s = 0
!DVM$ PARALLEL (I) ON F(I)
      do i = 0, 2 * n
        f(i) = i * (2 * n - i)
      end do
!DVM$ PARALLEL (I) ON C(I)
      do i = 1, n + 1
        c(i) = 0
      end do
!DVM$ PARALLEL (I) ON C(I), SHADOW_RENEW (F)
      do i = 2, n
        c(i) = (f(2*i-3) + 2 * f(2*i-2) + f(2*i-1)) / 4
      end do
!DVM$ PARALLEL (I) ON C(I), SHADOW_RENEW (C(0:1))
      do i = 1, n
        f(2*i-2) = (c(i) + c(i+1)) / 2
      end do
!DVM$ PARALLEL (I) ON F(I), REDUCTION (SUM(S))
      do i = 0, 2 * n
        s = s + f(i)
      end do
      print *, s
      end
