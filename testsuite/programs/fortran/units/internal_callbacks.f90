! Calls of internal procedures by dummies, pointers and components: what is known of other data stays known behind them (debugger.md 1.10 Defined assignment).
MODULE INTEGRALS
  IMPLICIT NONE
  TYPE METHOD
    PROCEDURE(RIGHT_SIDE), POINTER, NOPASS :: SIDE => NULL()
    PROCEDURE(FUN), POINTER, NOPASS :: VALUE => NULL()
  END TYPE
  ABSTRACT INTERFACE
    REAL FUNCTION FUN(X)
      REAL, INTENT(IN) :: X
    END FUNCTION
    SUBROUTINE RIGHT_SIDE(Y, DY)
      REAL, INTENT(IN) :: Y(:)
      REAL, INTENT(OUT) :: DY(:)
    END SUBROUTINE
  END INTERFACE
  REAL :: TABLE(4)
CONTAINS
  REAL FUNCTION ONCE(F, A)
    PROCEDURE(FUN) :: F
    REAL, INTENT(IN) :: A
    TABLE(1) = F(A)
    ONCE = TABLE(1)
  END FUNCTION
  REAL FUNCTION TRAPEZE(F, A, B)
    PROCEDURE(FUN) :: F
    REAL, INTENT(IN) :: A, B
    TABLE(2) = A
    TRAPEZE = (F(A) + F(B)) / 2
  END FUNCTION
  REAL FUNCTION LED(F, A)
    PROCEDURE(FUN), POINTER, INTENT(IN) :: F
    REAL, INTENT(IN) :: A
    LED = F(A)
  END FUNCTION
  SUBROUTINE STEP(SIDE, Y)
    PROCEDURE(RIGHT_SIDE) :: SIDE
    REAL, INTENT(INOUT) :: Y(:)
    REAL :: K(SIZE(Y))
    CALL SIDE(Y, K)
    Y(1) = Y(1) + K(1)
    IF (K(2) > 1E30) Y(2) = 0.       ! EXPECT uninitialized K element=[2]
  END SUBROUTINE
END MODULE

PROGRAM MAIN
  USE INTEGRALS
  IMPLICIT NONE
  REAL :: C, Y(2), V(6)
  PROCEDURE(FUN), POINTER :: P
  TYPE(METHOD) :: M
  C = 2.
  Y = 1.
  PRINT *, ONCE(LINE, 3.)
  IF (V(1) > 1E30) PRINT *, 'large'  ! EXPECT uninitialized V element=[1]
  PRINT *, TRAPEZE(LINE, 1., 2.)
  IF (V(2) > 1E30) PRINT *, 'large'  ! EXPECT uninitialized V element=[2]
  P => LINE
  PRINT *, P(1.) + P(2.), LED(P, 1.), ONCE(P, 1.)
  IF (V(3) > 1E30) PRINT *, 'large'  ! EXPECT uninitialized V element=[3]
  CALL STEP(SPRING, Y)
  M%SIDE => SPRING
  CALL M%SIDE(V(4:5), Y)
  IF (V(4) > 1E30) PRINT *, 'large'  ! EXPECT uninitialized V element=[4]
  M%VALUE => LINE
  Y(1) = M%VALUE(1.) + M%VALUE(2.)
  IF (V(6) > 1E30) PRINT *, 'large'  ! EXPECT uninitialized V element=[6]
  IF (TABLE(3) > 1E30) PRINT *, Y(1) ! EXPECT uninitialized TABLE element=[3]
  IF (NESTED(2) > 1E30) PRINT *, 'large'
CONTAINS
  REAL FUNCTION LINE(X)
    REAL, INTENT(IN) :: X
    LINE = C*X + 1.
  END FUNCTION
  SUBROUTINE SPRING(Y, DY)
    REAL, INTENT(IN) :: Y(:)
    REAL, INTENT(OUT) :: DY(:)
    DY(1) = C
  END SUBROUTINE
  REAL FUNCTION NESTED(DEPTH)
    INTEGER, INTENT(IN) :: DEPTH
    NESTED = TRAPEZE(LINE, 1., REAL(DEPTH))
    IF (V(5) > 1E30) NESTED = 0.     ! EXPECT uninitialized V element=[5]
  END FUNCTION
END PROGRAM
