C     What BLOCK DATA gives is there, under other names and in other shapes, too (debugger.md 1.9 Birth).
      PROGRAM GIVEN
      REAL A(10), B(10), S, V(3,3), W(2)
      CHARACTER*4 T(2)
      COMPLEX Z
      COMMON /C/ A, B
      COMMON /E/ V
      COMMON /T/ T
      COMMON /Z/ Z, W
      COMMON /G/ I, J
      EQUIVALENCE (W(2), P)
      S = 0
      DO 10 I = 1, 10
        S = S + A(I) + B(I)
   10 CONTINUE
      PRINT *, S, V(1,1), V(3,3), T, Z, W(1), P, J
      END
      BLOCK DATA
      COMMON /C/ X(4), Y(16)
      COMMON /E/ R(9)
      COMMON /T/ Q
      COMMON /Z/ D(2), W(2)
      COMMON /G/ L(2)
      CHARACTER*8 Q
      EQUIVALENCE (W(2), P)
      DATA X /4*1.0/, Y /16*2.0/, R /9*3.0/, Q /'abcdefgh'/
      DATA D /1.0, 2.0/, W(1) /5.0/, P /6.0/, L(2) /7/
      END
