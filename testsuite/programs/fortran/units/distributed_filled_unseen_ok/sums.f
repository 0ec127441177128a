C     A main program that is not instrumented, and a procedure that is not, have filled arrays of COMMON that directives map
C     (debugger.md 1.9 Birth, 1.10 Memory of unknown origin).
      SUBROUTINE SUB
      REAL G(8), H(8), K(4)
      COMMON /C/ G
      COMMON /D/ H
      COMMON /E/ K
CDVM$ DISTRIBUTE G(BLOCK)
CDVM$ DISTRIBUTE K(BLOCK)
      S = H(3)
CDVM$ PARALLEL (I) ON G(I), REDUCTION (SUM(S))
      DO 5 I = 1, 8
    5 S = S + G(I)
CDVM$ PARALLEL (I) ON K(I), REDUCTION (SUM(S))
      DO 6 I = 1, 4
    6 S = S + K(I)
      PRINT *, S
      END
