C     A MAIN PROGRAM WITHOUT A HEADING BEGINS WITH A DIRECTIVE (languages.md 1.3).
CDVM$ PROCESSORS P(1)
      REAL A(8), S
CDVM$ DISTRIBUTE A(BLOCK) ONTO P
      S = 0.
CDVM$ PARALLEL (I) ON A(I)
      DO I = 1, 8
        A(I) = I
      ENDDO
CDVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      DO I = 1, 8
        S = S + A(I)
      ENDDO
      PRINT *, S
      END
