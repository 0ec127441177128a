! Statement functions that read arrays by their dummies are judged where they are referred to (debugger.md 1.9 Calls).
      PROGRAM P
      IMPLICIT DOUBLE PRECISION (A-H,O-Z)
      PARAMETER (N=8)
      DIMENSION A(N), B(N), C(N,N)
      REAL FS, R(N)
      INTEGER IX, IDX(N)
CDVM$ DISTRIBUTE A(BLOCK)
CDVM$ SHADOW A(1:1)
CDVM$ ALIGN B(I) WITH A(I)
CDVM$ ALIGN R(I) WITH A(I)
      LAP(I) = INT(A(I-1))
      F(I) = A(I-1) - 2*A(I) + A(I+1)
      FS(I) = A(I-1)*0.5D0
      IX(I) = A(I)*1.5
      H(I,X) = F(I)*X
      G(I,X) = B(I)*X
      D(I,J) = C(I,J)*C(J,I)
      E(K) = A(IDX(K))
      S(X,Y) = X*Y + Q
      Q = 2
      DO 7 I = 1, N
      IDX(I) = N + 1 - I
      DO 7 J = 1, N
    7 C(I,J) = I + 10*J
CDVM$ PARALLEL (I) ON A(I)
      DO 1 I = 1, N
      A(I) = I*1.25
      R(I) = 0
    1 B(I) = 0
CDVM$ PARALLEL (I) ON B(I), SHADOW_RENEW (A)
      DO 2 I = 2, N-1
      R(I) = FS(I) + LAP(I)
      IF (F(I) .GT. 0.D0) B(I) = F(I)
    2 B(I) = B(I) + H(I,0.5D0) + IX(I)
CDVM$ PARALLEL (I) ON B(I)
      DO 4 I = 2, N-1
    4 B(I) = G(I,0.5D0) + D(I-1,2) + D(2,I)
      T = 0
CDVM$ PARALLEL (I) ON B(I), REDUCTION(SUM(T))
      DO 5 I = 1, N
    5 T = T + B(I)*S(2.D0,R(I)*1.D0)
      PRINT *, T, D(1,2), MAX(D(3,4),D(4,3))
      CALL SUB(D(1,2))
      END
      SUBROUTINE SUB(X)
      DOUBLE PRECISION X
      PRINT *, X
      END
