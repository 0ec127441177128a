C     A block reads what it has fetched before it changes that, and fetches again (languages.md 6.8).
      PROGRAM BLOCK
      REAL A(12), S
      INTEGER I
CDVM$ DISTRIBUTE A(BLOCK)
CDVM$ PARALLEL (I) ON A(I)
      DO I = 1, 12
        A(I) = I
      END DO
      S = 0
      DO I = 1, 4
CDVM$ REMOTE_ACCESS (A(10))
        IF (A(10) .GT. 0) THEN
          S = S + A(10)
          A(9) = S
          A(10) = 5 * I
        END IF
      END DO
CDVM$ REMOTE_ACCESS (A(10))
      PRINT *, S, A(10)
      END
