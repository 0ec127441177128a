! A function with parallel loops is called often; a private variable of
! one call is none of the next (debugger.md 1.9 Private-like data).
! FORMS both
      program often
      implicit none
      integer, parameter :: n = 6
      double precision a(n), x, sweep
      integer i, k
      common /field/ a
!DVM$ DISTRIBUTE A(BLOCK)
      x = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
      do k = 1, 20
        x = sweep(x / 10)
      end do
      print '(f12.6)', x
      end

      double precision function sweep(by)
      implicit none
      integer, parameter :: n = 6
      double precision a(n), by, t, s
      integer i
      common /field/ a
      save t
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
!DVM$ PARALLEL (I) ON A(I), PRIVATE (T), REDUCTION (SUM(S))
      do i = 1, n
        t = a(i) + by
        a(i) = t
        s = s + t
      end do
      t = s / n
      sweep = t
      end
