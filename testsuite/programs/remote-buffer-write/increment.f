! The fetched element is read and
! written by one statement.
! FORMS both
      program increment
      implicit none
      integer, parameter :: n = 6
      integer a(n), x, i
!DVM$ DISTRIBUTE A(BLOCK)
      x = 3
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = 10 * i
      end do
!DVM$ REMOTE_ACCESS (A(2))
      a(2) = a(2) + x ! EXPECT remote-buffer-write a element=(2)
      print *, x
      end
