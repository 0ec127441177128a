! Shadow edges: wide ones, corners, groups started and waited for as
! statements and clauses, edges that become stale.
      PROGRAM EDGES
      INTEGER, PARAMETER :: N = 8
      DOUBLE PRECISION A(0:N-1,N), B(N,-1:N-2), TOTAL
      INTEGER I, J, IT
! LOWER A 0 1
! LOWER B 1 -1
!DVM$ DISTRIBUTE (BLOCK,BLOCK) :: A
!DVM$ SHADOW (0:2,2:1) :: A
!DVM$ ALIGN B(J,I) WITH A(J-1,I+2)
!DVM$ SHADOW_GROUP G (A, B)
      TOTAL = 0
!DVM$ PARALLEL (I,J) ON A(J-1,I)
      DO I = 1, N
        DO J = 1, N
          A(J-1,I) = I - 1 + 2 * (J - 1)
          B(J,I-2) = (I - 1) * (J - 1)
        END DO
      END DO
      DO IT = 1, 2
! FAULT narrow: !DVM$ PARALLEL (I,J) ON B(J,I-2), SHADOW_RENEW (A(0:2,1:1))
!DVM$ PARALLEL (I,J) ON B(J,I-2), SHADOW_RENEW (A)
        DO I = 3, N - 1
          DO J = 1, N - 2
! FAULT beyond: B(J,I-2) = A(J-1,I-2) + A(J-1,I+1) + A(MERGE(J-2,J+1,J>1),I)
! FAULT corner: B(J,I-2) = A(J-1,I-2) + A(J,I+1) + A(J+1,I)
            B(J,I-2) = A(J-1,I-2) + A(J-1,I+1) + A(J+1,I)
          END DO
        END DO
! FAULT no_corner: !DVM$ PARALLEL (I,J) ON B(J,I-2), SHADOW_RENEW (A(0:2,2:0))
!DVM$ PARALLEL (I,J) ON B(J,I-2), SHADOW_RENEW (A(0:2,2:0)(CORNER))
        DO I = 3, N - 1
          DO J = 1, N - 2
            B(J,I-2) = B(J,I-2) + A(J+1,I-2) + A(J,I-1)
          END DO
        END DO
! FAULT not_started: ! nothing
!DVM$ SHADOW_START G
!DVM$ PARALLEL (I,J) ON B(J,I-2), REDUCTION (SUM(TOTAL))
        DO I = 1, N
          DO J = 1, N
! FAULT under_way: TOTAL = TOTAL + (B(J,I-2) + B(J,MERGE(I-3,I-2,I>1)))
            TOTAL = TOTAL + B(J,I-2)
          END DO
        END DO
! FAULT not_waited: ! nothing
!DVM$ SHADOW_WAIT G
!DVM$ PARALLEL (I,J) ON A(J-1,I)
        DO I = 2, N - 1
          DO J = 2, N - 1
            B(J,I-2) = A(J-1,I-1) + A(J,I) + B(J,I-2)
          END DO
        END DO
!DVM$ PARALLEL (I,J) ON A(J-1,I), SHADOW_START G
        DO I = 1, N
          DO J = 1, N
! FAULT edge: A(J-1,MERGE(I+1,I,I<N)) = IT - 1
            A(J-1,I) = A(J-1,I) + IT - 1
          END DO
        END DO
!DVM$ PARALLEL (I,J) ON A(J-1,I), SHADOW_WAIT G
        DO I = 2, N - 1
          DO J = 2, N - 1
! FAULT too_far: A(J-1,I) = A(J-1,I) + B(MERGE(J-2,J,J>2),I-2)
            A(J-1,I) = A(J-1,I) + B(J,I-3) + B(J+1,I-2)
          END DO
        END DO
! FAULT again: !DVM$ PARALLEL (I,J) ON B(J,I-2)
!DVM$ PARALLEL (I,J) ON B(J,I-2), SHADOW_RENEW (A)
        DO I = 2, N - 1
          DO J = 2, N - 1
            B(J,I-2) = A(J-1,I-1)
          END DO
        END DO
      END DO
      PRINT '(F12.3)', TOTAL
      END
