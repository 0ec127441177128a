! The fetched element is read and
! written by one statement; no iteration owns it.
! FORMS both
      program increment
      implicit none
      integer, parameter :: n = 6
      integer a(n), i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = 10 * i
      end do
!DVM$ PARALLEL (I) ON A(I), REMOTE_ACCESS (A(6))
      do i = 1, n - 1
        a(i) = a(i) + a(6)
        a(6) = a(6) + i ! EXPECT remote-buffer-write a element=(6) iteration=(1)
      end do
      print *, n
      end
