C     Dummies that end where their argument does: A(*), A(1), and A(N) with
C     N = 1 at run time (debugger.md 1.9 Pointers).
      PROGRAM ENDS
      INTEGER U(3,4), X(2,3)
      CHARACTER*4 C(4)
      DO 1 I = 1, 4
      C(I) = 'abcd'
      DO 1 J = 1, 3
    1 U(J,I) = I
      DO 2 I = 1, 3
      X(1,I) = 0
    2 X(2,I) = 0
      CALL FIXED(C, U, X)
      CALL AGREED(C, U, X, 1)
      CALL LATER(C, U, X)
      PRINT *, C(3), U(2,4), X(1,3)
      END
      SUBROUTINE FIXED(C, U, X)
      CHARACTER*4 C(1)
      INTEGER U(3,1), X(1)
      C(3)(1:2) = C(3)(3:4)
      CALL TEXT(C(3)(2:3))
      CALL TEXT(C(4))
      CALL ADD(U(2,4))
      CALL ADD(X(6))
      X(6) = X(6) + U(2,4)
      END
      SUBROUTINE AGREED(C, U, X, N)
      CHARACTER*4 C(N)
      INTEGER U(3,N), X(N)
      C(3)(1:2) = C(3)(3:4)
      CALL TEXT(C(3)(2:3))
      CALL TEXT(C(4))
      CALL ADD(U(2,4))
      CALL ADD(X(6))
      X(6) = X(6) + U(2,4)
      END
      SUBROUTINE LATER(C, U, X)
      CHARACTER*(*) C(*)
      INTEGER U(3,*), X(-1:*)
      C(3)(1:2) = C(3)(3:4)
      CALL TEXT(C(3)(2:3))
      CALL TEXT(C(4))
      CALL ADD(U(2,4))
      CALL ADD(X(-1))
      CALL ADD(X(4))
      X(4) = X(4) + U(2,4)
      END
      SUBROUTINE TEXT(E)
      CHARACTER*2 E
      E = 'xy'
      END
      SUBROUTINE ADD(J)
      INTEGER J
      J = J + 2
      END
