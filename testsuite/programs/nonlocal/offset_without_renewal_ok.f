! A stencil whose edges
! were renewed by a loop before (languages.md 6.6).
! FORMS both
      program offset
      implicit none
      integer, parameter :: n = 8
      real a(n), b(n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ PARALLEL (I) ON B(I), SHADOW_RENEW (A)
      do i = 1, n
        b(i) = a(i)
      end do
!DVM$ PARALLEL (I) ON B(I), REDUCTION (SUM(S))
      do i = 2, n - 1
        b(i) = a(i-1) + a(i+1)
        s = s + b(i)
      end do
      print *, s
      end
