! The wide variable of an EQUIVALENCE is set and read (debugger.md 1.9 Grain).
! FORMS both
      program wider
      integer*1 byte
      integer*4 word, x
      equivalence (word, byte)
      word = 7
      x = word
      print *, iand(x, 255)
      end
