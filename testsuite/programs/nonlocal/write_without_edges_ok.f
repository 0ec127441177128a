! An array without edges: whatever is not the own element belongs to
! another
! , and is left alone.
! FORMS both
      program bare
      implicit none
      integer, parameter :: n = 8
      real a(n), b(n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ SHADOW A(0:0)
!DVM$ ALIGN B(I) WITH A(I)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
        b(i) = i
      end do
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n - 1
        a(i) = 2 * b(i)
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do i = 1, n
        s = s + a(i)
      end do
      print *, s
      end
