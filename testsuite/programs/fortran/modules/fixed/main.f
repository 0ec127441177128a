      PROGRAM MAIN
      USEFIELD
      INTEGER I, J
      CALL CLEAR
      STEPS = 0
CDVM$ PARALLEL (J,I) ON V(I,J), SHADOW_RENEW(U)
      DO J = 1, N - 3
        DO I = 2, N - 1
          V(I,J) = U(I+1,J) + U(I,J+3)  ! EXPECT nonlocal U element=[2,4] iteration=(1,2)
        END DO
      END DO
      W(2) = STEPS
      IF (W(1) .GT. 0) STEPS = 1        ! EXPECT uninitialized W element=[1]
      PRINT *, STEPS
      END
