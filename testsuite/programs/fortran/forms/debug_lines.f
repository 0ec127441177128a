C     Lines with a D in column 1 are code (languages.md 1.3).
! FLAGS -fd-lines-as-code
      PROGRAM P
      INTEGER A(3), B, I
      DO 10 I = 1, 2
D     A(I) = I
D  10 CONTINUE
D     PRINT *, A(1),
D    &  A(2)
d     I = B
! EXPECT @-1 uninitialized B
      END
