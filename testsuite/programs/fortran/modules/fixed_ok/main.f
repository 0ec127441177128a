      PROGRAM MAIN
      USEFIELD
      INTEGER I, J
      CALL CLEAR
      STEPS = 0
CDVM$ PARALLEL (J,I) ON V(I,J), SHADOW_RENEW(U)
      DO J = 1, N - 2
        DO I = 2, N - 1
          V(I,J) = U(I+1,J) + U(I,J+2)
        END DO
      END DO
      W = STEPS
      IF (W(1) .GT. 0) STEPS = 1      
      PRINT *, STEPS
      END
