! Jacobi relaxation: renewal of edges, a maximum, a private variable.
      PROGRAM JACOBI
      INTEGER, PARAMETER :: N = 8
      DOUBLE PRECISION A(N,N), B(N,N), EPS, D
      INTEGER I, J, IT
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ ALIGN B(J,I) WITH A(J,I)
!DVM$ PARALLEL (I,J) ON A(J,I)
! FAULT no_value: DO I = 2, N
      DO I = 1, N
        DO J = 1, N
          A(J,I) = 0
          B(J,I) = 1 + I - 1 + 2 * (J - 1)
        END DO
      END DO
      DO IT = 1, 3
        EPS = 0
! FAULT no_reduction: !DVM$ PARALLEL (I,J) ON A(J,I), PRIVATE (D)
!DVM$ PARALLEL (I,J) ON A(J,I), REDUCTION (MAX(EPS)), PRIVATE (D)
        DO I = 2, N - 1
          DO J = 2, N - 1
            D = ABS(B(J,I) - A(J,I))
            IF (D > EPS) EPS = D
! FAULT partial: A(J,I) = B(J,I) + EPS
            A(J,I) = B(J,I)
          END DO
        END DO
! FAULT not_renewed: !DVM$ PARALLEL (I,J) ON B(J,I)
! FAULT one_dimension: !DVM$ PARALLEL (I,J) ON B(J,I), SHADOW_RENEW (A(0:0,1:1))
! FAULT one_side: !DVM$ PARALLEL (I,J) ON B(J,I), SHADOW_RENEW (A(1:0,1:0))
! FAULT wrong_on: !DVM$ PARALLEL (I,J) ON B(J-1,I), SHADOW_RENEW (A)
!DVM$ PARALLEL (I,J) ON B(J,I), SHADOW_RENEW (A)
! FAULT beyond: DO I = 1, N - 1
        DO I = 2, N - 1
          DO J = 2, N - 1
! FAULT corner: B(J,I) = (A(J-1,I-1)+A(J-1,I)+A(J+1,I)+A(J,I+1))/4
! FAULT in_place: A(J,I) = (A(J,I-1)+A(J-1,I)+A(J+1,I)+A(J,I+1))/4
            B(J,I) = (A(J,I-1)+A(J-1,I)+A(J+1,I)+A(J,I+1))/4
          END DO
        END DO
! FAULT lost: PRINT '(F10.5)', EPS + D
        PRINT '(F10.5)', EPS
      END DO
      END
