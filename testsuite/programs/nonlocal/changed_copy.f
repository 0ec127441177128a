! Every processor has a copy of an element along a distributed axis; an iteration changes that of its own (languages.md 6.5).
      PROGRAM COPIES
      INTEGER, PARAMETER :: N = 8
      REAL A(N,N), ROW(N), ALL(N), S, T
      INTEGER I, J
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ ALIGN ROW(I) WITH A(I,*)
!DVM$ ALIGN ALL(I) WITH A(*,*)
!DVM$ PARALLEL (I) ON ROW(I)
      DO I = 1, N
        ROW(I) = 0
        ALL(I) = 0
      END DO
!DVM$ PARALLEL (I,J) ON A(I,J)
      DO I = 1, N
        DO J = 1, N
          A(I,J) = I + J
        END DO
      END DO
!DVM$ PARALLEL (I) ON A(I,3)
      DO I = 1, N
        ROW(I) = A(I,3)
        ALL(I) = I
      END DO
      S = 0
!DVM$ PARALLEL (I,J) ON A(I,J), REDUCTION(SUM(S))
      DO I = 1, N
        DO J = 1, N
          S = S + ROW(I) ! EXPECT nonlocal ROW element=(1) iteration=(1,1)
        END DO
      END DO
      T = ALL(5) ! EXPECT nonlocal ALL element=(5)
      PRINT '(2F9.1)', S, T
      END
