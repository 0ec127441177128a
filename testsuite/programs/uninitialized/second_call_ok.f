! A saved variable of the second call is that of the first (debugger.md 1.9 Death).
! FORMS both
      program calls
      integer step, k, l
      k = step(.true.)
      l = step(.false.)
      print *, k, l
      end
      integer function step(first)
      logical first
      integer level
      save level
      if (first) level = 10
      step = 1
      if (level .lt. 0) step = 0
      if (.not. first) step = 1
      end
