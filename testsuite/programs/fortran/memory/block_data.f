C     BLOCK DATA gives values to bytes of blocks, however it divides them; all others have none (debugger.md 1.9 Birth).
      PROGRAM GIVEN
      REAL A(10), B(10), S, U(5), V(3,3)
      INTEGER K, L
      COMMON /C/ A, B, K
      COMMON /D/ U, L
      COMMON /E/ V
      S = A(1) + A(4) + B(3)
      S = A(5) ! EXPECT uninitialized A element=(5)
      S = B(4) ! EXPECT uninitialized B element=(4)
      S = K ! EXPECT uninitialized K
      S = U(2) + L
      S = U(1) ! EXPECT uninitialized U element=(1)
      S = V(2,1) + V(2,2) + V(2,3)
      S = V(3,2) ! EXPECT uninitialized V element=(3,2)
      CALL PART
      END
      SUBROUTINE PART
      COMMON /F/ M, N
      I = N
      I = M ! EXPECT uninitialized M
      END
      BLOCK DATA FIRST
      COMMON /C/ X(4), Y(16)
      COMMON /D/ U(5), L
      COMMON /E/ V(3,3)
      DATA X /4*1.0/, Y(9) /7.0/
      DATA U(2) /2.0/, L /3/
      DATA (V(2,I), I = 1, 3) /3*5.0/
      END
      BLOCK DATA SECOND
      COMMON /F/ J(2)
      DATA J(2) /4/
      END
