C     What DATA among executable statements does not name has no value (debugger.md 1.9 Birth).
      PROGRAM AMONG
      INTEGER I, K, A(3)
      K = I
      DATA I /4/
      PRINT *, 'I', K
      IF (K .EQ. 4) K = A(2) ! EXPECT uninitialized A element=(2)
      A(1) = K
      END
