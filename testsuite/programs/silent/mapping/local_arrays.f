! Distributed arrays that are local to a procedure come and go with it,
! with constant bounds and with bounds of the arguments (languages.md 6.16).
! FORMS both
      program locals
      implicit none
      double precision x, work
      x = work(8, 1d0)
      x = x + work(5, 2d0)
      print *, x
      end

      double precision function work(n, seed)
      implicit none
      integer n, i
      double precision seed, s
      double precision a(0:n), b(0:n), c(4)
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ DISTRIBUTE C(BLOCK)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 0, n
        a(i) = seed * i
      end do
!DVM$ PARALLEL (I) ON B(I), SHADOW_RENEW (A), REDUCTION (SUM(S))
      do i = 1, n
        b(i) = a(i) - a(i-1)
        s = s + b(i)
      end do
!DVM$ PARALLEL (I) ON C(I), REDUCTION (SUM(S))
      do i = 1, 4
        c(i) = seed
        s = s + c(i)
      end do
      work = s
      end
