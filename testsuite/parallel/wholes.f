C     What the sequential part reads of whole arrays and sections comes to all processes (languages.md 6.11).
      PROGRAM WHOLES
      PARAMETER (N=12)
      REAL A(N), B(N), T(N), S
CDVM$ DISTRIBUTE A (BLOCK)
CDVM$ ALIGN B(I) WITH A(I)
      COMMON /FIELDS/ A, B
      CALL FRESH(1)
      S = SUM(A)
      PRINT *, S
      CALL FRESH(2)
      T = A + B
      PRINT *, T
      CALL FRESH(3)
      IF (MAXVAL(A) .GT. 2.0 .AND. ANY(B .GT. 3.0)) PRINT *, 'YES'
      CALL FRESH(4)
      FORALL (I = 1:N) T(I) = A(N+1-I)
      PRINT *, T
      CALL FRESH(5)
      PRINT *, (A(I), B(I), I = 1, N)
      CALL FRESH(6)
      CALL ADDUP(A, N, S)
      PRINT *, S
      CALL FRESH(7)
      CALL ADDUP(A(4), N-3, S)
      PRINT *, S
      CALL FRESH(8)
      WHERE (A .GT. 60.0)
        B = A
      ELSEWHERE
        B = 0
      END WHERE
      PRINT *, B
      CALL FRESH(9)
      CALL PLAIN
      END

C     It does not say how the arrays are mapped.
      SUBROUTINE PLAIN
      PARAMETER (N=12)
      REAL X(N), Y(N)
      COMMON /FIELDS/ X, Y
      PRINT *, SUM(Y), MAXVAL(X)
      END

      SUBROUTINE FRESH(M)
      PARAMETER (N=12)
      REAL A(N), B(N)
CDVM$ DISTRIBUTE A (BLOCK)
CDVM$ ALIGN B(I) WITH A(I)
      COMMON /FIELDS/ A, B
CDVM$ PARALLEL (I) ON A(I)
      DO I = 1, N
        A(I) = 10*M + I
        B(I) = -I*M
      END DO
      END

      SUBROUTINE ADDUP(X, M, S)
      REAL X(M), S
      S = 0
      DO 10 I = 1, M
   10 S = S + X(I)
      END
