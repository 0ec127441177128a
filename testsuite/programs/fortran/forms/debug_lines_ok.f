C     Lines with a D in column 1 are comments (languages.md 1.3).
! FLAGS -fd-lines-as-comments
      PROGRAM P
      INTEGER A(3), B, I
      DO 10 I = 1, 2
      A(I) = I
   10 CONTINUE
      PRINT *, A(1),
D    & A(3),
     & A(2)
D     PRINT *, B
      END
