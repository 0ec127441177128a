! ASSIGN changes its variable and nothing else: what COMMON and others lack is missed behind it (debugger.md 1.9 Birth).
! FLAGS -std=legacy
      PROGRAM P
      COMMON /BIG/ U(8), K
      COMMON /LABELS/ LC
      REAL A(6), B(6)
CDVM$ DISTRIBUTE A(BLOCK)
CDVM$ ALIGN B(I) WITH A(I)
      COMMON /ALL/ A, B
      ASSIGN 100 TO LAB
      ASSIGN 90 TO LC
      CALL INIT
      GOTO LC, (90)
 90   CONTINUE
      DO 95 I = 1, 3
      ASSIGN 95 TO LAB
      IF (I .EQ. 2) GOTO LAB, (95)
      IF (I .EQ. 3) ASSIGN 100 TO LAB
 95   CONTINUE
CDVM$ PARALLEL (I) ON A(I)
      DO 96 I = 1, 6
 96   A(I) = B(I) ! EXPECT uninitialized B element=(4) iteration=(4)
      GOTO LAB, (100)
 100  PRINT *, U(1) .GT. 0, U(3) .GT. 1E30 ! EXPECT uninitialized U element=(3)
      PRINT *, K .EQ. 7 ! EXPECT uninitialized K
      END
      SUBROUTINE INIT
      COMMON /BIG/ U(8), K
      REAL A(6), B(6)
CDVM$ DISTRIBUTE A(BLOCK)
CDVM$ ALIGN B(I) WITH A(I)
      COMMON /ALL/ A, B
      U(1) = 1
CDVM$ PARALLEL (I) ON B(I)
      DO 10 I = 1, 6
      IF (I .NE. 4) B(I) = I
 10   CONTINUE
      END
