! Statement functions that read arrays by their dummies are judged where they are referred to (debugger.md 1.9 Calls).
      PROGRAM P
      PARAMETER (N=8)
      DOUBLE PRECISION A(N), B(N), W(N), T
      DOUBLE PRECISION F, G, H
CDVM$ DISTRIBUTE A(BLOCK)
CDVM$ ALIGN B(I) WITH A(I)
      F(I) = A(I-1) + A(I+1)
      H(I,X) = F(I)*X
      G(I,X) = B(I)*X
      R(I) = W(I)*W(N+1-I)
      W(1) = 1
CDVM$ PARALLEL (I) ON A(I)
      DO 1 I = 1, N
      A(I) = I
      B(I) = 0
    1 CONTINUE
CDVM$ PARALLEL (I) ON B(I)
      DO 2 I = 2, N-1
      B(I) = F(I) ! EXPECT nonlocal A element=(1) ! EXPECT nonlocal A element=(3)
    2 CONTINUE
CDVM$ PARALLEL (I) ON B(I)
      DO 3 I = 2, N-1
      IF (I .GT. 2)
     *  B(I) = H(I,0.5) ! EXPECT nonlocal A element=(2) ! EXPECT nonlocal A element=(4)
    3 CONTINUE
CDVM$ PARALLEL (I) ON B(I)
      DO 4 I = 2, N-1
      B(I) = G(I-1,0.5) ! EXPECT dependence B element=(2) ! EXPECT nonlocal B element=(1)
    4 CONTINUE
      T = R(1) ! EXPECT uninitialized W element=(8)
      T = R(N+1) ! EXPECT bounds W element=(9) ! EXPECT bounds W element=(0)
      END
