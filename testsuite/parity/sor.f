! Successive over-relaxation along both dimensions, forwards and
! backwards; one of three dimensions.
      PROGRAM SOR
      INTEGER, PARAMETER :: N = 7
      DOUBLE PRECISION A(N,N), C(0:2,N,-1:N-2), TOTAL
      INTEGER I, J, K
! LOWER C 0 1 -1
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ DISTRIBUTE C(*,BLOCK,BLOCK)
!DVM$ SHADOW A(1:1,1:1)
!DVM$ SHADOW C(1:1,1:2,2:1)
      TOTAL = 0
!DVM$ PARALLEL (I,J) ON A(J,I)
      DO I = 1, N
        DO J = 1, N
          A(J,I) = 1 + MOD(I - 1 + 2 * (J - 1), 5)
        END DO
      END DO
!DVM$ PARALLEL (I,J,K) ON C(K-1,J,I-2)
      DO I = 1, N
        DO J = 1, N
          DO K = 1, 3
            C(K-1,J,I-2) = I - 1 + (J - 1) * (K - 1)
          END DO
        END DO
      END DO
! FAULT no_across: !DVM$ PARALLEL (I,J) ON A(J,I), SHADOW_RENEW (A)
! FAULT one_dimension: !DVM$ PARALLEL (I,J) ON A(J,I), ACROSS (A(0:0,1:1))
! FAULT low_only: !DVM$ PARALLEL (I,J) ON A(J,I), ACROSS (A(1:0,1:0))
! FAULT high_only: !DVM$ PARALLEL (I,J) ON A(J,I), ACROSS (A(0:1,0:1))
!DVM$ PARALLEL (I,J) ON A(J,I), ACROSS (A(1:1,1:1))
      DO I = 2, N - 1
        DO J = 2, N - 1
! FAULT far: A(J,I) = (A(J,I-1)+A(J,I+1)+A(J-1,I)+A(J,MERGE(I-2,I,I>3)))/4
          A(J,I) = (A(J,I-1)+A(J,I+1)+A(J-1,I)+A(J+1,I))/4
        END DO
      END DO
! FAULT back_flow: !DVM$ PARALLEL (I,J) ON A(J,I), ACROSS (A(0:0,1:0))
!DVM$ PARALLEL (I,J) ON A(J,I), ACROSS (A(0:0,0:1))
      DO I = N - 1, 1, -1
        DO J = 1, N
          A(J,I) = A(J,I) + A(J,I+1) / 2
        END DO
      END DO
! FAULT narrow: !DVM$ PARALLEL (I,J,K) ON C(K-1,J,I-2), ACROSS (C(0:0,0:2,1:1))
!DVM$ PARALLEL (I,J,K) ON C(K-1,J,I-2), ACROSS (C(0:0,0:2,2:1))
      DO I = 3, N - 1
        DO J = 1, N - 2
          DO K = 1, 3
! FAULT write_edge: C(K-1,J,I-1) = C(K-1,J,I-4) + C(K-1,J+2,I-2)
            C(K-1,J,I-2) = C(K-1,J,I-4)+C(K-1,J,I-1)+C(K-1,J+2,I-2)
          END DO
        END DO
      END DO
!DVM$ PARALLEL (I,J) ON A(J,I), REDUCTION (SUM(TOTAL))
      DO I = 1, N
        DO J = 1, N
          TOTAL = TOTAL + A(J,I)
        END DO
      END DO
!DVM$ PARALLEL (I,J) ON C(*,J,I-2), REDUCTION (SUM(TOTAL))
      DO I = 1, N
        DO J = 1, N
          TOTAL = TOTAL + C(1,J,I-2)
        END DO
      END DO
      PRINT '(F12.5)', TOTAL
      END
