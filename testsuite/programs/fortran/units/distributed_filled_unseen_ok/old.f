! SKIPPED old.o: not instrumented
      PROGRAM OLD
      REAL G(8), H(8)
      COMMON /C/ G
      COMMON /D/ H
      DO 5 I = 1, 8
      H(I) = I
    5 G(I) = I
      CALL FILL
      CALL SUB
      END
      SUBROUTINE FILL
      REAL K(4)
      COMMON /E/ K
      DO 5 I = 1, 4
    5 K(I) = I
      END
