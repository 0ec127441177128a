! Gaussian elimination by columns with remote access to the pivot
! column; back substitution.
      PROGRAM GAUSS
      INTEGER, PARAMETER :: N = 5
      DOUBLE PRECISION A(N+1,N), X(N), TOTAL
      INTEGER I, J, K
!DVM$ DISTRIBUTE A(*,BLOCK)
!DVM$ ALIGN X(I) WITH A(*,I)
      TOTAL = 0
!DVM$ PARALLEL (I) ON A(*,I)
      DO I = 1, N
        DO J = 1, N + 1
          IF (I == J) THEN
            A(J,I) = 10 + I - 1
          ELSE
            A(J,I) = 1 + MOD(I - 1 + 2 * (J - 1), 3)
          END IF
        END DO
      END DO
      DO K = 1, N - 1
! FAULT no_remote: !DVM$ PARALLEL (I) ON A(*,I)
! FAULT other_row: !DVM$ PARALLEL (I) ON A(*,I), REMOTE_ACCESS (A(:,K+1))
! FAULT one_element: !DVM$ PARALLEL (I) ON A(*,I), REMOTE_ACCESS (A(K,K))
!DVM$ PARALLEL (I) ON A(*,I), REMOTE_ACCESS (A(:,K))
! FAULT pivot_too: DO I = K, N
        DO I = K + 1, N
          DO J = N + 1, K, -1
            A(J,I) = A(J,I) - A(J,K) * A(K,I) / A(K,K)
          END DO
        END DO
      END DO
!DVM$ PARALLEL (I) ON X(I)
      DO I = 1, N
        X(I) = A(N+1,I)
      END DO
      DO K = N, 1, -1
        X(K) = X(K) / A(K,K)
! FAULT no_remote_x: !DVM$ PARALLEL (I) ON A(*,I)
!DVM$ PARALLEL (I) ON A(*,I), REMOTE_ACCESS (X(K))
        DO I = 1, K - 1
          X(I) = X(I) - A(K,I) * X(K)
        END DO
      END DO
!DVM$ PARALLEL (I) ON X(I), REDUCTION (SUM(TOTAL))
      DO I = 1, N
        TOTAL = TOTAL + X(I)
      END DO
! FAULT sequential: TOTAL = TOTAL + X(2)
      TOTAL = TOTAL + 0
      PRINT '(F12.5)', TOTAL
      END
