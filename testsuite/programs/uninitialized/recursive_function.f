! Each level of a recursion has a local variable of its own (debugger.md 1.9 Death).
! FORMS both
      program recursion
      print *, depth(3) > 0
      contains
      recursive integer function depth(k) result (d)
      integer, intent(in) :: k
      integer here
      if (k == 3) here = 1
      d = 1
      if (k > 1) d = d + depth(k - 1)
      if (here > 1) d = 1  ! EXPECT uninitialized here
      end function
      end program
