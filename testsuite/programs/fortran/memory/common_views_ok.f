C     COMMON blocks whose bytes have several names: by EQUIVALENCE, in one procedure or in several, by another division of the
C     block, longer in one procedure than in another; with values from BLOCK DATA (debugger.md 1.9 Grain).
      PROGRAM VIEWS
      REAL X(4), A, B(3), W(4), S
      INTEGER I, J, K(2), L(6)
      DOUBLE PRECISION D
      COMMON /E/ A, B
      EQUIVALENCE (A, W(1))
      COMMON /V/ D, J
      COMMON // K
      COMMON /G/ L
      EQUIVALENCE (L(2), LAST)
CDVM$ DISTRIBUTE X(BLOCK)
      CALL FILL
      S = A + B(1) + B(2) + W(4)
      PRINT *, S, J
      CALL LONGER
      PRINT *, K
      CALL SHORT
      PRINT *, L(2), LAST, L(6)
      W(2) = 5
CDVM$ PARALLEL (I) ON X(I), REDUCTION(SUM(S))
      DO 10 I = 1, 4
        X(I) = W(I) + B(1) + J
        S = S + X(I)
   10 CONTINUE
      PRINT *, S, B
      CALL TEXTS
      END
      SUBROUTINE FILL
      COMMON /E/ W(4)
      COMMON /V/ I(2), J
      DO 10 N = 1, 4
   10 W(N) = N
      I(1) = 0
      I(2) = 0
      J = 7
      END
      SUBROUTINE LONGER
      COMMON // K(2), M(100)
      DO 10 I = 1, 100
   10 M(I) = I
      K(1) = M(100)
      K(2) = M(1)
      CALL INNER
      END
      SUBROUTINE INNER
      COMMON // K, L, M(50)
      COMPLEX Z
      EQUIVALENCE (Z, M(1))
      Z = (1.0, 2.0)
      PRINT *, K, L, M(50), REAL(Z)
      END
      SUBROUTINE SHORT
      COMMON /G/ L
      PRINT *, L
      END
      SUBROUTINE TEXTS
      CHARACTER T*8, U(4)*2, V*4
      COMMON /C/ T
      EQUIVALENCE (T, U), (V, U(2))
      U(1) = 'ab'
      V = 'cdef'
      T(7:8) = 'gh'
      PRINT *, T
      CALL PARTS
      END
      SUBROUTINE PARTS
      CHARACTER L*4, R*4
      COMMON /C/ L, R
      PRINT *, R, L
      END
      BLOCK DATA
      COMMON /G/ L(6)
      EQUIVALENCE (L(6), LAST)
      DATA L(1), L(2), L(3), L(4), L(5) /5*2/, LAST /6/
      END
