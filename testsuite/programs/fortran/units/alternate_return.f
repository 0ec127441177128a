C     A VARIABLE THAT ONLY ONE WAY BACK HAS SET (debugger.md 1.9 Death).
      PROGRAM MAIN
      CALL PICK(1, X, *10)
   10 CALL PICK(2, Y, *20)
      PRINT *, X
   20 X = Y ! EXPECT uninitialized Y
      END
      SUBROUTINE PICK(K, X, *)
      IF (K .EQ. 2) RETURN 1
      X = K
      END
