C     Names with dollar signs (languages.md 1.3).
! FLAGS -fdollar-ok
      PROGRAM P
      INTEGER A$B, N$, I$
      PARAMETER (N$ = 3)
      REAL X(N$)
      COMMON /Q$R/ Z
CDVM$ DISTRIBUTE X(BLOCK)
      A$B = 1
      Z = 2.
*DVM$ PARALLEL (I$) ON X(I$)
      DO 10 I$ = 1, N$
   10 X(I$) = I$
      CALL S$T(X, A$B)
      PRINT *, A$B, Z
      END
      SUBROUTINE S$T(Y, K)
      REAL Y(3)
      COMMON /Q$R/ Z
CDVM$ INHERIT Y
*DVM$ PARALLEL (I$) ON Y(I$)
      DO I$ = 1, 3
      Y(I$) = Y(I$) + K + Z
      ENDDO
      END
