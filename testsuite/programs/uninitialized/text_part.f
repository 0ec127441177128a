! The beginning of a text is set, its end compared (debugger.md 1.9 Grain).
! FORMS both
      program texts
      character*8 name
      name(1:3) = 'abc'
      if (name(2:2) .ne. 'b') stop
      if (name(5:6) .eq. 'xy') stop  ! EXPECT uninitialized name
      print *, 'done'
      end
