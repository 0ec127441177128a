C     ENTRY: EACH WAY IN HAS DUMMIES OF ITS OWN, AND SAVED VARIABLES STAY (debugger.md 1.9 Death).
      PROGRAM MAIN
      REAL A(6), X, Y
CDVM$ DISTRIBUTE A(BLOCK)
CDVM$ PARALLEL (I) ON A(I)
      DO 10 I = 1, 6
   10 A(I) = I
      CALL START(Y)
      CALL COUNT(3.0)
      CALL COUNT(4.0)
      CALL TOTAL(X, *30)
      PRINT *, 'NOT HERE'
   30 PRINT *, X, Y
      PRINT *, F(2.0), IG(3), H(1.0, 2.0)
      CALL SWEEP(A, 6)
      CALL SWEEPN(6, A, 0.5)
      S = 0
CDVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      DO 40 I = 1, 6
   40 S = S + A(I)
      PRINT *, S
      END
      SUBROUTINE START(Y)
      SAVE T, N
      T = 0
      N = 0
      Y = 1
      RETURN
      ENTRY COUNT(V)
      N = N + 1
      T = T + V
      RETURN
      ENTRY TOTAL(X, *)
      X = T / N
      RETURN 1
      END
      FUNCTION F(X)
      IF (X .GT. 1) GO TO 10
      F = X
      RETURN
      ENTRY IG(I)
      IG = I + 1
      RETURN
   10 F = 2 * X
      RETURN
      ENTRY H(X, Y)
      H = X * Y
      END
      SUBROUTINE SWEEP(A, N)
      ENTRY SWEEPN(N, A, V)
      REAL A(N)
CDVM$ INHERIT A
      K = N
CDVM$ PARALLEL (I) ON A(I)
      DO 10 I = 1, K
   10 A(I) = A(I) + 1
      END
