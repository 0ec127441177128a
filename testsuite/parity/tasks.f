! Two tasks with arrays of their own; results meet in a reduction and
! by remote access.
      PROGRAM TASKS
      INTEGER, PARAMETER :: N = 6
      DOUBLE PRECISION A(N), B(N), TOTAL, MINE
      INTEGER I, IT
!DVM$ PROCESSORS P(2)
!DVM$ TASK M(2)
!DVM$ DISTRIBUTE :: A
!DVM$ DISTRIBUTE :: B
      TOTAL = 0
      MINE = 0
!DVM$ MAP M(1) ONTO P(1:1)
!DVM$ MAP M(2) ONTO P(2:2)
!DVM$ REDISTRIBUTE A(BLOCK) ONTO M(1)
!DVM$ REDISTRIBUTE B(BLOCK) ONTO M(2)
!DVM$ PARALLEL (I) ON A(I)
      DO I = 1, N
        A(I) = I - 1
      END DO
!DVM$ PARALLEL (I) ON B(I)
      DO I = 1, N
        B(I) = 2 * (I - 1)
      END DO
      DO IT = 1, 2
!DVM$ PARALLEL (I) ON A(I), REMOTE_ACCESS (B(2))
        DO I = N, N
          A(I) = B(2)
        END DO
! FAULT no_reduction: !DVM$ TASK_REGION M
!DVM$ TASK_REGION M, REDUCTION (SUM(TOTAL))
!DVM$ ON M(1)
        MINE = 1
!DVM$ PARALLEL (I) ON A(I)
        DO I = 1, N
! FAULT other_array: B(I) = IT - 1
          A(I) = A(I) + MINE
        END DO
        TOTAL = TOTAL + MINE
!DVM$ END ON
! FAULT same_task: !DVM$ ON M(1)
!DVM$ ON M(2)
! FAULT not_own: CONTINUE
        MINE = 2
!DVM$ PARALLEL (I) ON B(I)
        DO I = 1, N
! FAULT reads_other: B(I) = B(I) + A(I)
          B(I) = B(I) + MINE
        END DO
        TOTAL = TOTAL + MINE
!DVM$ END ON
!DVM$ END TASK_REGION
!DVM$ PARALLEL (I) ON A(I), REMOTE_ACCESS (B(I))
        DO I = 1, N
          A(I) = A(I) + B(I)
        END DO
! FAULT after: TOTAL = TOTAL + MINE
        TOTAL = TOTAL + 1
      END DO
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(TOTAL))
      DO I = 1, N
        TOTAL = TOTAL + A(I)
      END DO
      PRINT '(F12.3)', TOTAL
      END
