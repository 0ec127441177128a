C     Faults with variables that share memory by EQUIVALENCE (debugger.md 1.9 Grain).
      PROGRAM P
      PARAMETER (N=8)
      REAL A(N), W(0:19), X(10), Y(10), S
      INTEGER I, K, M
      EQUIVALENCE (W(0), X(1)), (W(10), Y), (K, M)
CDVM$ DISTRIBUTE A(BLOCK)
      X(1) = 1.
      S = W(0)
      S = W(3) ! EXPECT uninitialized W element=(3)
      S = Y(2) ! EXPECT uninitialized W element=(11)
      I = K ! EXPECT uninitialized K
      M = 11
      S = Y(K) ! EXPECT bounds W element=(20)
      DO 10 I = 0, 19
        W(I) = I
   10 CONTINUE
CDVM$ PARALLEL (I) ON A(I)
      DO 20 I = 1, N
        M = M + I ! EXPECT readonly-write K iteration=(1)
        X(2) = W(1) + 1 ! EXPECT readonly-write W element=(1) iteration=(1)
        A(I) = X(I)
   20 CONTINUE
      END
