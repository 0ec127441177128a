! A condition that jumps past the assignment selects it, too (debugger.md 1.9 Reductions).
! COUNTS differ
      PROGRAM GUARDS
      REAL A(12), VM, VN, VA
      INTEGER I, L
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ PARALLEL (I) ON A(I)
      DO 10 I = 1, 12
   10 A(I) = MOD(I * 5, 13)
      VM = -1
      VN = -1
      VA = -1
      L = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(MAX(VM))
      DO 20 I = 1, 12
        IF (A(I) .LE. VM) GOTO 20
        VM = A(I)
   20 CONTINUE
!DVM$ PARALLEL (I) ON A(I), REDUCTION(MAXLOC(VN, L, 1))
      DO 40 I = 1, 12
        IF (A(I) .LT. 0) GOTO 40
        IF (A(I) - VN) 40, 40, 30
   30   VN = A(I)
        L = I
   40 CONTINUE
!DVM$ PARALLEL (I) ON A(I), REDUCTION(MAX(VA))
      DO I = 1, 12
        IF (A(I) <= VA) CYCLE
        VA = A(I)
      END DO
      PRINT '(3F6.1,I4)', VM, VN, VA, L
      END
