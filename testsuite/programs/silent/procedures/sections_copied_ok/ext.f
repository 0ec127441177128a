C Procedures without an interface (debugger.md 1.9 Calls).
      SUBROUTINE OLD(A, N, R)
      INTEGER N, K
      REAL A(*), R
      DO K = 1, N
         R = R + A(K)
      END DO
      END
      SUBROUTINE OLDSET(A, N)
      INTEGER N
      REAL A(N)
      A(1) = 5
      END
      REAL FUNCTION OLDSUM(A, N)
      INTEGER N, K
      REAL A(N)
      OLDSUM = 0
      DO K = 1, N
         OLDSUM = OLDSUM + A(K)
      END DO
      END
