! Check list, 15: a remote element is written, has no value, is written
! in the loop that reads it from afar.
! FORMS both
      program buffer
      implicit none
      integer, parameter :: n = 8
      integer a(n), i, x
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n - 1
        a(i) = i
      end do
!DVM$ PARALLEL (I) ON A(I), REMOTE_ACCESS (A(1))
      do i = 2, n - 1
        a(1) = 7 ! EXPECT remote-buffer-write a element=(1) iteration=(2)
      end do
!DVM$ REMOTE_ACCESS (A(N))
      x = a(n) ! EXPECT uninitialized a element=(8)
!DVM$ PARALLEL (I) ON A(I), REMOTE_ACCESS (A(1))
      do i = 1, n
        a(i) = a(1) ! EXPECT dependence a element=(1) iteration=(2) with=previous write@+0 iteration=(1)
      end do
      print *, n
      end
