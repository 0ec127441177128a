C     Faults with COMMON blocks whose bytes have several names (debugger.md 1.9 Grain).
      PROGRAM VIEWS
      REAL X(4), A, B(3), W(4), S
      COMMON /E/ A, B
      EQUIVALENCE (A, W(1))
      COMMON /V/ M, N
      COMMON /C/ T
      CHARACTER T*8, U(4)*2
      EQUIVALENCE (T, U)
CDVM$ DISTRIBUTE X(BLOCK)
      CALL FILL
      S = B(1) + W(3)
      S = W(2) + B(3) ! EXPECT uninitialized /E/ element=(4)
      S = M
      S = N ! EXPECT uninitialized /V/ element=(2)
      U(1) = 'ab'
      PRINT *, T(1:2)
      PRINT *, U(3) ! EXPECT uninitialized /C/
      S = 0
      W(4) = 1
CDVM$ PARALLEL (I) ON X(I)
      DO 10 I = 1, 4
        X(I) = W(I)
        B(1) = X(I) + B(1) ! EXPECT readonly-write /E/ element=(2) iteration=(1)
   10 CONTINUE
      END
      SUBROUTINE FILL
      COMMON /E/ W(3)
      COMMON /V/ M(2)
      W(1) = 1
      W(2) = 2
      W(3) = 3
      M(1) = 4
      END
