C     DATA may stand among executable statements, in constructs and behind the statement that reads the value (debugger.md 1.9 Birth).
      PROGRAM AMONG
      INTEGER I, A(3), B(3), K
      CHARACTER W*(2 + 1)
      K = I
      DATA I /4/, (A(J), J = 1, 3) /3*2/
      IF (K .EQ. 4) THEN
        DATA W /'yes'/
        PRINT *, W, A
      ELSE
        DATA B(1), B(2), B(3) /1, 2, 3/
        PRINT *, B
      END IF
      DO 10 J = 1, 3
        B(J) = B(J) + A(J)
   10 CONTINUE
      PRINT *, B
      CALL COUNT
      CALL COUNT
      END
      SUBROUTINE COUNT
      INTEGER CALLS
      CALLS = CALLS + 1
   20 DATA CALLS /0/
      PRINT *, 'CALL', CALLS
      END
