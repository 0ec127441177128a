C     A FAULT BESIDE STATEMENTS OF OLD PROGRAMS (languages.md 1.3).
      PROGRAM MAIN
   12 INTEGER K, M(4)
   13 DATA (M(I), I = 1, 4) /4*2/
   14 REAL, DIMENSION(4) :: A
CDVM$ DISTRIBUTE A(BLOCK)
CDVM$ PARALLEL (I) ON A(I)
      DO 10 I = 1, 4
   10 A(I) = K + M(I) ! EXPECT uninitialized K iteration=(1)
   30 FORMAT (1PE10.3, -1PE12.2)
      END
