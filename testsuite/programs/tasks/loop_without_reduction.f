C     A task region reduces a variable: the same in Fortran (languages.md 6.13).
      PROGRAM GATHER
      INTEGER N
      PARAMETER (N=8)
      REAL A(N), B(N), S, T
      INTEGER I
CDVM$ PROCESSORS P(4)
CDVM$ TASK MB(2)
CDVM$ DISTRIBUTE :: A, B
      S = 0
      T = 0
CDVM$ MAP MB(1) ONTO P(1:2)
CDVM$ REDISTRIBUTE A(BLOCK) ONTO MB(1)
CDVM$ MAP MB(2) ONTO P(3:4)
CDVM$ REDISTRIBUTE B(BLOCK) ONTO MB(2)
CDVM$ TASK_REGION MB, REDUCTION(SUM(S), SUM(T))
CDVM$ ON MB(1)
      S = S + 1
CDVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(T))
      DO I = 1, N
        A(I) = I
        S = S + A(I) ! EXPECT readonly-write S iteration=(1)
        T = T + A(I)
      END DO
CDVM$ END ON
CDVM$ ON MB(2)
CDVM$ PARALLEL (I) ON B(I), REDUCTION(SUM(S), SUM(T))
      DO I = 1, N
        B(I) = I
        S = S + B(I)
        T = T + B(I)
      END DO
      T = T + 1
CDVM$ END ON
CDVM$ END TASK_REGION
      PRINT *, S, T
      END
