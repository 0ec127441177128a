C     STATEMENTS OF OLD PROGRAMS: LABELLED DECLARATIONS, SCALE FACTORS BELOW ZERO, PAUSE (languages.md 1.3).
      PROGRAM MAIN
   12 INTEGER K
   14 REAL A(4)
   22 DATA K /5/
   24 REAL, DIMENSION(4) :: B, C(2)
   26 REAL(8) D
   28 TARGET B
CDVM$ DISTRIBUTE A(BLOCK)
CDVM$ PARALLEL (I) ON A(I)
      DO 10 I = 1, 4
   10 A(I) = I * K
      S = 0
CDVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      DO 20 I = 1, 4
   20 S = S + A(I)
      IF (S .LT. 0) PAUSE 3
      IF (S .LT. 0) PAUSE
      IF (S .GE. 0) GO TO 60
      PAUSE
   60 CONTINUE
      B = 1
      C(1) = B(4)
      D = C(1)
      S = S + D
      WRITE (*, 30) S, S
   30 FORMAT (1PE10.3, -1PE12.2)
      WRITE (*, 40)
   40 FORMAT ( )
      WRITE (*, 50)
   50 FORMAT()
      END
