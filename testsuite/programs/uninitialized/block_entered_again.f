! Each time a BLOCK is entered, its variables are born without a value (debugger.md 1.9 Death).
! FORMS both
      program blocks
      implicit none
      integer k, m
      real r
      do k = 1, 3
        block
        integer x
        real y(4)
        if (k == 1) x = 5
        m = x  ! EXPECT uninitialized x
        if (k == 2) y(2) = k
        y(3) = 0
        if (k == 3) r = y(2)  ! EXPECT uninitialized y element=(2)
        end block
      end do
      call sized(3)
      call sized(4)
      print *, 'done'
      contains
      subroutine sized(n)
      integer n
      block
      real y(0:n)
      y(:n-1) = n
      if (n == 4) r = y(n)  ! EXPECT uninitialized y element=(4)
      end block
      end subroutine
      end program
