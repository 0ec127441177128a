C     Hollerith constants with marks in them; columns counted in bytes; constants over lines (languages.md 1.3, 1.4).
      PROGRAM ODD
      INTEGER*8 C, D(2)
      DATA D/2*8HAB'CD!FG/
      PRINT 10
      PRINT 20, 5
   10 FORMAT(1X5H IT'S,1X4HABC!)
   20 FORMAT('A',3H B ,I5,5H (X) )
      C = 4H A '
      IF (C .EQ. D(1)) PRINT *, 'same'
      PRINT *, C, D
      PRINT *, 'ЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖtext behind column 72
     &; ! no comment'
      PRINT *, 'spaces up to the end of the line
     &count', 'it''s'
      END
