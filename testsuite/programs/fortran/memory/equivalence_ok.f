C     Correct programs whose variables share memory by EQUIVALENCE (debugger.md 1.9 Grain).
      PROGRAM P
      PARAMETER (N=8)
      REAL A(N), W(20), X(10), Y(10), S
      DOUBLE PRECISION D
      INTEGER I, J, K, M, L(2), IX(4)
      COMPLEX Z
      REAL PARTS(2)
      EQUIVALENCE (W(1), X(1)), (W(11), Y)
      EQUIVALENCE (D, L(1)), (K, M), (Z, PARTS)
      EQUIVALENCE (IX(1), IA), (IX(2), IB), (IX(4), IC)
CDVM$ DISTRIBUTE A(BLOCK)
      DATA IA, IB /1, 2/, IX(3) /3/
      DO 10 I = 1, 20
        W(I) = I
   10 CONTINUE
      PRINT *, X(10), Y(1)
      D = 1.D0
      L(1) = L(1) + 1
      PRINT *, L(2)
      Z = (1., 2.)
      PARTS(2) = 3.
      PRINT *, Z
      M = 3
      K = K + 1
      PRINT *, M, X(K), X(M)
      M = 2
      PRINT *, X(K)
CDVM$ PARALLEL (I) ON A(I), NEW(Y, K)
      DO 20 I = 1, N
        K = I
        DO 15 J = 1, 10
        Y(J) = I + J
   15   CONTINUE
        A(I) = X(I) + W(12) + Y(3) + M
   20 CONTINUE
      S = 0.
CDVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S), SUM(PARTS))
      DO 30 I = 1, N
        S = S + A(I)
        PARTS(1) = PARTS(1) + A(I)
   30 CONTINUE
      PRINT *, S, Z
      IC = IA + IB
      PRINT *, IX(4)
      Y = 2.
      CALL OLD(W, Y, 10)
      PRINT *, X, Y
      CALL SAVED(1)
      CALL SAVED(2)
      CALL TEXTS
      END
C     Substrings of elements, members that begin before others and end behind them.
      SUBROUTINE TEXTS
      CHARACTER*8 C
      CHARACTER*2 D(2), F(2)
      CHARACTER*4 E
      REAL U(4), V(4)
      EQUIVALENCE (C(1:1), D(1)(2:)), (C(3:5), E(2:4))
      EQUIVALENCE (C(6:6), F(2)(:)), (U(3), V)
      D(1) = 'AB'
      C = 'abcdefgh'
      V = 2.
      U(1) = V(1) + U(4)
      PRINT *, C, D, E, F, U(1), V(4)
      END
      SUBROUTINE OLD(A, B, N)
      REAL A(N), B(N)
      DO 10 I = 1, N
        A(I) = B(I)
        B(I) = 0.
   10 CONTINUE
      END
      SUBROUTINE SAVED(N)
      SAVE IS
      EQUIVALENCE (IS, JS)
      IF (N .EQ. 1) JS = 0
      IS = IS + N
      PRINT *, JS
      END
