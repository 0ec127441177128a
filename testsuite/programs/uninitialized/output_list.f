! An implied DO of an output list reaches an element without a value (debugger.md 1.4).
! FORMS both
      program output
      integer t(4), i
      character*80 line
      read (*, *) t(1:3)
      write (line, *) (t(i), i = 1, 4)
! EXPECT @-1 uninitialized t element=(4)
      print *, len(line)
      end
