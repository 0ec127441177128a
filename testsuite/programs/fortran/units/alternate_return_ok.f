C     ALTERNATE RETURNS: WHAT THE CALL SETS IS SET AT THE LABEL TOO (debugger.md 1.9 Death).
      PROGRAM MAIN
      CALL PICK(1, X, *10, *20)
      PRINT *, 'DIRECT', X
   10 PRINT *, 'FIRST', X
      CALL PICK(2, Y, *10, *20)
   20 PRINT *, 'SECOND', Y
      CALL PICK(0, Z, *10, *20)
      PRINT *, 'NONE', Z
      END
      SUBROUTINE PICK(K, X, *, *)
      X = K
      IF (K .EQ. 1) RETURN 1
      IF (K .EQ. 2) RETURN 2
      END
