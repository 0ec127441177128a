C     WHAT OTHER WAYS IN HAVE SET IS NOT SET HERE (debugger.md 1.9 Death).
      PROGRAM MAIN
      CALL FIRST(X)
      CALL NEXT(Y)
      PRINT *, X
      Z = Y ! EXPECT uninitialized Y
      CALL THIRD(2, Y)
      Z = Y
      END
      SUBROUTINE FIRST(X)
      K = 1
      X = K
      RETURN
      ENTRY NEXT(Y)
      L = K ! EXPECT uninitialized K
      RETURN
      ENTRY THIRD(N, Y)
      IF (N .GT. 3) M = N
      Y = M ! EXPECT uninitialized M
      END
