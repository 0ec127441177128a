C     The loops over the membrane.

      SUBROUTINE START
      INCLUDE 'membrane.inc'
      INTEGER I, J
CDVM$ PARALLEL (J,I) ON H(I,J)
      DO J = 1, N
        DO I = 2, N
          H(I,J) = 0
          IF (I .EQ. N/2 .AND. J .EQ. N/2) H(I,J) = 1
          HOLD(I,J) = H(I,J)
        END DO
      END DO
      END

      SUBROUTINE STEP
      INCLUDE 'membrane.inc'
      REAL*8 AROUND
      INTEGER I, J
CDVM$ PARALLEL (J,I) ON HNEW(I,J), NEW (AROUND)
      DO J = 2, N-1
        DO I = 2, N-1
          AROUND = H(I-1,J) + H(I+1,J) + H(I,J-1) + H(I,J+1)
          HNEW(I,J) = 2*H(I,J) - HOLD(I,J) + (AROUND - 4*H(I,J))/4
        END DO
      END DO
CDVM$ PARALLEL (J,I) ON H(I,J)
      DO J = 2, N-1
        DO I = 2, N-1
          HOLD(I,J) = H(I,J)
          H(I,J) = HNEW(I,J)
        END DO
      END DO
      END

      SUBROUTINE DAMP
      INCLUDE 'membrane.inc'
      INTEGER I, J
CDVM$ PARALLEL (J,I) ON H(I,J), SHADOW_RENEW (H)
      DO J = 2, N-1
        DO I = 2, N-1
          H(I,J) = 0.9D0*H(I,J) + 0.1D0*H(I-1,J)
        END DO
      END DO
      END

C     Tells the height, the energy and the speed of the fastest point.
      SUBROUTINE TELL(M, HIGH, ENERGY, FAST)
      INCLUDE 'membrane.inc'
      REAL*8 HIGH, ENERGY, FAST, SPEED
      INTEGER M, I, J
      HIGH = 0
      ENERGY = 0
CDVM$ PARALLEL (J,I) ON H(I,J), REDUCTION (MIN(HIGH)), NEW (SPEED)
      DO J = 1, N
        DO I = 1, M
          HIGH = MAX(HIGH, ABS(H(I,J)))
          SPEED = ABS(H(I,J) - HOLD(I,J))
          ENERGY = ENERGY + SPEED**2
        END DO
      END DO
      FAST = SPEED
      END
