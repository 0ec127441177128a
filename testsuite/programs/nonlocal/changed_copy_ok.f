! Copies of an element that iterations change, and what makes all of them the same (debugger.md 1.10 Partly replicated arrays).
      PROGRAM COPIES
      INTEGER, PARAMETER :: N = 8
      REAL A(N,N), ROW(N), ALL(N), GIVEN(N), S
      INTEGER I, J
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ ALIGN ROW(I) WITH A(I,*)
!DVM$ ALIGN ALL(I) WITH A(*,*)
!DVM$ CONSISTENT GIVEN
!DVM$ PARALLEL (I,J) ON A(I,J)
      DO I = 1, N
        DO J = 1, N
          A(I,J) = I + J
        END DO
      END DO
!DVM$ PARALLEL (I) ON A(I,3), CONSISTENT(GIVEN(I))
      DO I = 1, N
        ROW(I) = A(I,3)
        ALL(I) = I
        GIVEN(I) = I
      END DO
      S = 0
!DVM$ PARALLEL (I) ON A(I,3), REDUCTION(SUM(S))
      DO I = 1, N
        S = S + ROW(I) + ALL(I) + GIVEN(N + 1 - I)
      END DO
      PRINT '(F9.1)', S
!DVM$ ON A(2,3)
      A(2,3) = ROW(2) + ALL(2)
!DVM$ END ON
      ROW = 1
!DVM$ PARALLEL (I) ON ALL(I)
      DO I = 1, N
        ALL(I) = 2
      END DO
!DVM$ PARALLEL (I,J) ON A(I,J), REDUCTION(SUM(S))
      DO I = 1, N
        DO J = 1, N
          S = S + ROW(I) + ALL(J)
        END DO
      END DO
      PRINT '(2F9.1)', S, ALL(1)
      PRINT '(8F6.1)', ROW
      END
