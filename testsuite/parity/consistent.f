! Consistent arrays, which C has not: both forms of Fortran. Rows of a
! replicated array, a group of two arrays, tasks.
      PROGRAM CONSIS
      INTEGER, PARAMETER :: N = 8
      REAL A(N), V(N), W(N, 2), X(N), U(4), S
      INTEGER I, K
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ CONSISTENT V, W, X, U
!DVM$ CONSISTENT_GROUP G
!DVM$ PROCESSORS P(1)
!DVM$ TASK MB(2)
      V = 0
      W = 0
      U = 0
      S = 0
      DO K = 1, 2
! FAULT no_clause: !DVM$ PARALLEL (I) ON A(I), CONSISTENT (W(I, :))
! FAULT other_array: !DVM$ PARALLEL (I) ON A(I), CONSISTENT (V(I))
!DVM$ PARALLEL (I) ON A(I), CONSISTENT (V(I), W(I, :))
        DO I = 1, N
          A(I) = I
! FAULT shifted: V(N + 1 - I) = I * K
          V(I) = I * K
! FAULT all_write: W(1, 1) = I
          W(I, 1) = I
          W(I, 2) = V(I)
        END DO
! FAULT writes_again: !DVM$ PARALLEL (I) ON A(I), CONSISTENT (V(I))
!DVM$ PARALLEL (I) ON A(I)
        DO I = 2, N
! FAULT writes_again: V(I) = V(I - 1)
          A(I) = V(I - 1)
        END DO
      END DO
!DVM$ PARALLEL (I) ON A(I), CONSISTENT (G: V(I), X(I))
      DO I = 1, N
! FAULT others_value: IF (I > 1) A(I) = V(I - 1)
        A(I) = I
        V(I) = A(I)
! FAULT no_values: IF (I > 1) X(I) = I
        X(I) = A(I)
      END DO
! FAULT early: S = V(2)
      S = 1
! FAULT not_started: ! nothing
!DVM$ CONSISTENT_START G
!DVM$ PARALLEL (I) ON A(I)
      DO I = 1, N
! FAULT under_way: A(I) = X(N)
        A(I) = S
      END DO
! FAULT written: V(3) = 0
      S = S + 1
! FAULT not_waited: ! nothing
!DVM$ CONSISTENT_WAIT G
! FAULT waited_twice: !DVM$ CONSISTENT_WAIT G
! the end of the group
      S = S + V(2) + X(1)
!DVM$ MAP MB(1:2) BY V
! FAULT no_region: !DVM$ TASK_REGION MB
!DVM$ TASK_REGION MB, CONSISTENT (U)
!DVM$ ON MB(1)
      U(1) = 1
      U(2) = 1
!DVM$ END ON
!DVM$ ON MB(2)
! FAULT task_reads: U(3) = U(1)
      U(3) = 2
! FAULT both_tasks: U(2) = 2
      U(4) = 2
!DVM$ END ON
!DVM$ END TASK_REGION
      PRINT '(10F8.1)', S, U(1) + U(2) + U(3), V(N), W(2, 2)
      END
