C     Faults with CHARACTER in COMMON (debugger.md 1.9 Birth).
      PROGRAM TEXTS
      CHARACTER A*4, B*4, C(3)*2
      COMMON /T/ A, C, B
      INTEGER N
      COMMON /M/ B2, N
      CHARACTER*4 B2
      REAL X(4)
CDVM$ DISTRIBUTE X(BLOCK)
      A = 'abcd'
      C(1) = 'ef'
      PRINT *, A
      PRINT *, C(2) ! EXPECT uninitialized C element=(2)
      CALL SHOW
      N = 1
      B2 = 'more'
CDVM$ PARALLEL (I) ON X(I)
      DO 10 I = 1, 4
        X(I) = N
   10 CONTINUE
      I = 5
      PRINT *, A(I:I) ! EXPECT bounds A
      END
      SUBROUTINE SHOW
      CHARACTER A*4, B*4, C(3)*2
      COMMON /T/ A, C, B
      INTEGER N
      CHARACTER*4 B2
      COMMON /M/ B2, N
      PRINT *, B ! EXPECT uninitialized B
      PRINT *, N ! EXPECT uninitialized N
      END
