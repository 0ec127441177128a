C     STRUCTURE and RECORD of DEC Fortran, PARAMETER without parentheses (debugger.md 1.9 Grain).
! FLAGS -fdec-structure -std=legacy -w
      PROGRAM P
      PARAMETER   N = 4, M = 2
      STRUCTURE /PT/
        INTEGER X, Y
        REAL W(N)
        STRUCTURE /IN/ LOW, HIGH(M)
          INTEGER EQ
        END STRUCTURE
      END STRUCTURE
      STRUCTURE /VALUES/
        INTEGER I /8/
        UNION
          MAP
            INTEGER*4 WHOLE /1600/
            INTEGER*4 NEXT /1800/
          END MAP
          MAP
            INTEGER*2 A, B, C
          END MAP
        END UNION
      END STRUCTURE
      RECORD /PT/ R, Q(N)
      RECORD /VALUES/ V
      INTEGER I
      R.X = 3
      R.LOW.EQ = 1
      R.HIGH(2).EQ = 2
      DO I = 1, N
        Q(I).X = R.X + I
        Q(I).W(2) = 1.5
      END DO
      IF (R.X.EQ.3.AND.Q(2).X.GT.2) PRINT *, Q(2).X, Q(3).W(2)
      PRINT *, V.I, V.WHOLE, V.NEXT
      PRINT *, R.LOW.EQ, R.HIGH(2).EQ
      END
