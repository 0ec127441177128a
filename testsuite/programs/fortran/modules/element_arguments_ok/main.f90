! Elements that are there, and a part of an array that is empty (languages.md 6.20; debugger.md 1.10 Aggregates).
PROGRAM MAIN
  USE TOOLS
  IMPLICIT NONE
  REAL :: X(5), BEHIND(5)
  REAL, ALLOCATABLE :: Y(:)
  TYPE(VECTOR) :: P(4), D, GUARD(4)
  PROCEDURE(KERNEL), POINTER :: POINTER
  INTEGER :: I
  X = 0.
  BEHIND = 0.
  P = VECTOR(0., 0.)
  GUARD = P
  ALLOCATE (Y(6))
  Y = 0.
  I = SIZE(Y)
  CALL BUMP_REAL(1, X(I - 1))
  CALL BUMP_REAL(VALUE=X(I - 1), K=2)
  CALL BUMP(1, X(I - 1))
  CALL BUMP(1, P(I - 3))
  D = P(1) + P(I - 3)
  D = ADD(P(I - 3), P(1))
  CALL D%MOVE(X(I - 1))
  POINTER => BUMP_REAL
  CALL POINTER(1, X(I - 1))
  CALL THROUGH(BUMP_REAL)
  PRINT *, Y(1) + TOTAL(X(I), 0)
CONTAINS
  SUBROUTINE THROUGH(DUMMY)
    PROCEDURE(KERNEL) :: DUMMY
    CALL DUMMY(1, X(I - 1))
  END SUBROUTINE
END PROGRAM
