! The access is in a procedure that the directive does not know: the help
! says in words what its dummy stands for.
! FORMS both
      PROGRAM CALLEE
      IMPLICIT NONE
      REAL A(8), B(8)
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      INTEGER I
      REAL T
      A = 1
      B = 1
!DVM$ PARALLEL (I) ON A(I), PRIVATE (T)
      DO I = 1, 7
        T = 0
        CALL ADD(T, B(8))
        A(I) = T
      END DO
      CALL PASSED(A, B)
!DVM$ REMOTE_ACCESS (A(1))
      PRINT *, A(1)
      CONTAINS
      SUBROUTINE ADD(S, X)
      REAL, INTENT(INOUT) :: S
      REAL, INTENT(IN) :: X
      S = S + X
! EXPECT @-1 nonlocal b help=add REMOTE_ACCESS to the directive at line 13, with the element of B that X is
! EXPECT @-2 nonlocal b help=add REMOTE_ACCESS to the directive at line 36, with what is passed for X
      END SUBROUTINE
      SUBROUTINE PASSED(U, V)
      REAL U(8), V(8)
!DVM$ INHERIT U, V
      INTEGER K
      REAL R
! The names of the caller are not known here.
!DVM$ PARALLEL (K) ON U(K), PRIVATE (R)
      DO K = 1, 7
        R = 0
        CALL ADD(R, V(8))
        U(K) = R
      END DO
      END SUBROUTINE
      END
