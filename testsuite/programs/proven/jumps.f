! Jumps within an iteration leave out what gives values: reads behind the label show it.
      PROGRAM JUMPS
      PARAMETER (N = 600)
      REAL*8 A(N), B(N), C(N), T, S
      INTEGER I
CDVM$ DISTRIBUTE (BLOCK) :: A
CDVM$ ALIGN (I) WITH A(I) :: B, C
CDVM$ PARALLEL (I) ON A(I), PRIVATE(T)
      DO 10 I = 1, N
        A(I) = I
        IF (I .EQ. 300) GO TO 7
        T = A(I)
        B(I) = T
    7   C(I) = T ! EXPECT private-uninit T iteration=(300)
   10 CONTINUE
      S = 0
CDVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      DO 20 I = 1, N
        IF (C(I) .LT. 0) GO TO 20
        S = S + B(I) ! EXPECT uninitialized B element=(300)
   20 CONTINUE
CDVM$ PARALLEL (I) ON A(I)
      DO 30 I = 1, N
        IF (A(I) .LT. 400) GO TO 25
        A(I) = 1
        GO TO 30
   25   A(I) = A(N + 1 - I) ! EXPECT nonlocal ! EXPECT dependence
   30 CONTINUE
      PRINT *, S
      END
