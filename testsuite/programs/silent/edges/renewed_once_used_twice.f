! Edges stay valid as long as nobody writes the array (languages.md 6.6).
! FORMS both
      program valid
      implicit none
      integer, parameter :: n = 8
      integer a(n), b(n), i, s
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ PARALLEL (I) ON B(I), SHADOW_RENEW (A)
      do i = 2, n - 1
        b(i) = a(i-1) + a(i+1)
      end do
      call spend(b, n)
!DVM$ PARALLEL (I) ON B(I), REDUCTION (SUM(S))
      do i = 2, n - 1
        s = s + b(i) - 2 * a(i-1)
      end do
      print *, s
      end

      subroutine spend(x, n)
      integer n, x(n)
!DVM$ INHERIT X
!DVM$ PARALLEL (I) ON X(I)
      do 10 i = 2, n - 1
   10 x(i) = x(i) + 1
      end
