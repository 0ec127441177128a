C     Waves on a membrane that is fixed at its border.
      PROGRAM WAVE
      INCLUDE 'membrane.inc'
      REAL*8 HIGH, ENERGY, FAST
      INTEGER K
      CALL START
      DO K = 1, 10
        CALL STEP
        CALL DAMP
      END DO
      CALL TELL(N+1, HIGH, ENERGY, FAST)
      PRINT '(A,F9.6,A,F9.6,A,F9.6)', 'highest', HIGH,
     &  ', energy', ENERGY, ', fastest', FAST
      END
