! The edges are renewed after the subroutine that changes the array.
! FORMS both
      program main
      integer, parameter :: n = 8
      real a(0:n-1), b(0:n-1), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 0, n - 1
        a(i) = i
      end do
!DVM$ PARALLEL (I) ON B(I), SHADOW_RENEW(A(1:0))
      do i = 1, n - 1
        b(i) = a(i-1)
      end do
      call scale(a, n, 0.5)
!DVM$ PARALLEL (I) ON B(I), REDUCTION(SUM(S)), SHADOW_RENEW(A(1:0))
      do i = 1, n - 1
        s = s + b(i) - a(i-1)
      end do
      print *, s
      end
      subroutine scale(x, m, factor)
      integer m, i
      real x(0:m-1), factor
!DVM$ INHERIT X
!DVM$ PARALLEL (I) ON X(I)
      do 10 i = 0, m - 1
        x(i) = x(i) * factor
   10 continue
      return
      end
