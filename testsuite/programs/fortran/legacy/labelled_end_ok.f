! END may have a label that ASSIGN and GO TO name; logical operators of integers work on their bits (languages.md 6.20).
! FLAGS -fdec -std=legacy
      PROGRAM P
      INTEGER A, B, C
      CALL OLD(3, C)
      A = 6
      B = 3
      PRINT *, A .AND. B, A .OR. B, .NOT. A, C
      IF ((A .AND. B) .EQ. 2 .AND. C .GT. 2) PRINT *, 'both'
      END
      SUBROUTINE OLD(N, K)
      ASSIGN 40 TO L
      K = N
      IF (N .GT. 2) GOTO 40
      K = N + 1
      GOTO L, (40)
   40 END
