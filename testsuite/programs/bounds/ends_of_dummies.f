C     Of dummies that end where their argument does the other dimensions
C     have bounds, and so has the last one below (debugger.md 1.9 Pointers).
      PROGRAM ENDS
      INTEGER U(3,4), X(6)
      CHARACTER*4 C(4)
      DO 1 I = 1, 4
      C(I) = 'abcd'
      DO 1 J = 1, 3
    1 U(J,I) = I
      DO 2 I = 1, 6
    2 X(I) = 0
      CALL FIXED(C, U)
      CALL AGREED(C, U, 1, 3)
      CALL LATER(U, X, 0)
      CALL LATER(U, X, -1)
      PRINT *, C(3), U(2,4)
      END
      SUBROUTINE FIXED(C, U)
      CHARACTER*4 C(2,1)
      INTEGER U(3,1)
      C(3,1)(1:2) = 'ab' ! EXPECT bounds C element=(3,1)
      CALL ADD(U(4,1)) ! EXPECT bounds U element=(4,1)
      END
      SUBROUTINE AGREED(C, U, N, K)
      CHARACTER*4 C(2,N)
      INTEGER U(3,N)
      C(3,1)(1:2) = 'ab' ! EXPECT bounds C element=(3,1)
      CALL ADD(U(K+1,2)) ! EXPECT bounds U element=(4,2)
      END
      SUBROUTINE LATER(U, X, M)
      INTEGER U(3,*), X(0:*)
      CALL ADD(U(M+4,1)) ! EXPECT bounds U element=(4,1)
      CALL ADD(X(M)) ! EXPECT bounds X element=(-1)
      END
      SUBROUTINE ADD(J)
      INTEGER J
      J = J + 2
      END
