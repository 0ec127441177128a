! The distributed array is gathered by remote access of the whole (debugger.md 1.9 Calls).
! FORMS both
      program whole
      implicit none
      integer, parameter :: n = 6
      real a(n), copy(n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ REMOTE_ACCESS (A(:))
      s = sum(a(2:n))
!DVM$ REMOTE_ACCESS (A(:))
      copy = 2 * a(:)
      print *, s, copy(2)
      end
