C     A block changes what it has fetched, and reads it by the copy; an internal procedure that it calls does the same (languages.md 6.8).
      PROGRAM BLOCK
      REAL A(12), S
      INTEGER I
CDVM$ DISTRIBUTE A(BLOCK)
CDVM$ PARALLEL (I) ON A(I)
      DO I = 1, 12
        A(I) = I
      END DO
      S = 0
CDVM$ REMOTE_ACCESS (A(10))
      DO I = 1, 4
        A(10) = 5 * I
        S = S + A(10) ! EXPECT remote-stale A element=(10)
      END DO
CDVM$ REMOTE_ACCESS (A(10))
      IF (A(10) .GT. 1) THEN
        CALL SET
        PRINT *, A(10) ! EXPECT remote-stale A element=(10)
      END IF
      CONTAINS
      SUBROUTINE SET
      A(10) = 7
      END SUBROUTINE
      END
