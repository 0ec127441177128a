! The assignment of a short text fills the rest with blanks (debugger.md 1.9 Grain).
! FORMS both
      program texts
      character*8 name
      name = 'abc'
      if (name(2:2) .ne. 'b') stop
      if (name(5:6) .eq. 'xy') stop
      print *, 'done'
      end
