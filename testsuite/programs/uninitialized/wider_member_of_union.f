! A narrow variable of an EQUIVALENCE is set, a wider one is read (debugger.md 1.9 Grain).
! FORMS both
      program wider
      integer*1 byte
      integer*4 word, x
      equivalence (word, byte)
      byte = 7
      x = word  ! EXPECT uninitialized word
      print *, iand(x, 255)
      end
