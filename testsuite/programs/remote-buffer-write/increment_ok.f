! The owner of a fetched element changes it: outside of loops
! every left side is an own computation, in loops
! that of the iteration which owns the element.
! FORMS both
      program increment
      implicit none
      integer, parameter :: n = 6
      integer a(n), b(n), x, i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = 10 * i
        b(i) = i
      end do
!DVM$ REMOTE_ACCESS (A(2))
      a(2) = a(2) + 1
!DVM$ REMOTE_ACCESS (A(:))
      a(1) = a(2) + a(3)
!DVM$ REMOTE_ACCESS (A(1))
      if (a(1) > 0) then
        x = a(1)
        a(1) = 5
      end if
!DVM$ PARALLEL (I) ON A(I), REMOTE_ACCESS (B(:))
      do i = 1, n
        if (i == 3) b(i) = 5
      end do
!DVM$ PARALLEL (I) ON A(I), REMOTE_ACCESS (A(2))
      do i = 1, n
        if (i == 2) a(2) = 7
      end do
!DVM$ REMOTE_ACCESS (A(2))
      x = a(2)
      print *, x
      end
