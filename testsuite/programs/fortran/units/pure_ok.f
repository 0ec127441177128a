C     PURE PROCEDURES IN FIXED FORM (debugger.md 1.4).
      PROGRAM MAIN
      INTERFACE
      PURE REAL FUNCTION AREA(R, H)
      REAL, INTENT(IN) :: R, H
      END FUNCTION
      END INTERFACE
      REAL A(8)
CDVM$ DISTRIBUTE A(BLOCK)
CDVM$ PARALLEL (I) ON A(I)
      DO 10 I = 1, 8
   10 A(I) = AREA(REAL(I), 2.)
      S = 0
CDVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      DO 20 I = 1, 8
   20 S = S + A(I)
      PRINT *, S
      END
      PURE REAL FUNCTION AREA(R, H)
      REAL, INTENT(IN) :: R, H
      INTEGER K
      REAL T
      T = 0
      DO 10 K = 1, 3
      IF (R .GT. H) GO TO 10
      T = T + R * H
   10 CONTINUE
      AREA = T
      END
