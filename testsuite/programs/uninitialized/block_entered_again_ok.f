! Each time a block is entered, its variables get a value (debugger.md 1.9 Death).
! FORMS both
      program blocks
      integer k, m
      m = 0
      do k = 1, 3
        block
        integer x, y
        x = k
        y = x
        if (k == 2) y = m
        m = m + x + y
        end block
      end do
      print *, m
      end
