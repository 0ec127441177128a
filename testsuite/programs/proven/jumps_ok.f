! Jumps within an iteration, forward, of loops that are proven.
      PROGRAM JUMPS
      PARAMETER (N = 600)
      REAL*8 A(N), B(N), C(N), T, S
      INTEGER I, K, MODE
CDVM$ DISTRIBUTE (BLOCK) :: A
CDVM$ ALIGN (I) WITH A(I) :: B, C
CDVM$ PARALLEL (I) ON A(I), PRIVATE(T)
      DO 10 I = 1, N
        A(I) = I
        C(I) = 0
        IF (I .GT. 300) GO TO 5
        T = A(I)
        GO TO 7
    5   T = 2*A(I)
    7   B(I) = T
   10 CONTINUE
      S = 0
CDVM$ PARALLEL (I) ON A(I), PRIVATE(T), REDUCTION(SUM(S))
      DO 20 I = 1, N
        IF (A(I) - 300) 11, 12, 13
   11   T = 1
        GO TO 14
   12   T = 2
        GO TO 14
   13   T = 3
   14   S = S + T*B(I)
   20 CONTINUE
      DO 40 MODE = 1, 4
CDVM$ PARALLEL (I) ON A(I), PRIVATE(K)
      DO 30 I = 1, N
        GO TO (21, 22, 23), MODE
        C(I) = -1
        GO TO 30
   21   C(I) = C(I) + 1
   22   DO 24 K = 1, 3
          IF (A(I) .LT. 10*K) GO TO 24
          C(I) = C(I) + K
   24   CONTINUE
   23   C(I) = C(I) + 2
   30 CONTINUE
   40 CONTINUE
CDVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      DO 50 I = 1, N
   50 S = S + C(I)
      PRINT *, S
      END
