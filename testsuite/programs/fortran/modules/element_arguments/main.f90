! An element that goes to a procedure of another file must be there, however the procedure is called (languages.md 6.20; debugger.md 1.10 Aggregates).
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
  CALL BUMP_REAL(1, X(I))             ! EXPECT bounds X element=[6]
  CALL BUMP_REAL(VALUE=X(I), K=2)     ! EXPECT bounds X element=[6]
  CALL BUMP(1, X(I))                  ! EXPECT bounds X element=[6]
  CALL BUMP(1, P(I - 1))              ! EXPECT bounds P element=[5]
  D = P(1) + P(I - 1)                 ! EXPECT bounds P element=[5]
  D = ADD(P(I - 1), P(1))             ! EXPECT bounds P element=[5]
  CALL D%MOVE(X(I))                   ! EXPECT bounds X element=[6]
  POINTER => BUMP_REAL
  CALL POINTER(1, X(I))               ! EXPECT bounds X element=[6]
  CALL THROUGH(BUMP_REAL)
  PRINT *, Y(1) + TOTAL(X(I), 0)
CONTAINS
  SUBROUTINE THROUGH(DUMMY)
    PROCEDURE(KERNEL) :: DUMMY
    CALL DUMMY(1, X(I))               ! EXPECT bounds X element=[6]
  END SUBROUTINE
END PROGRAM
