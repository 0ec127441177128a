C     A directive between the lines of a statement is a comment there and acts on what follows (languages.md 1.3, 1.4).
      PROGRAM P
      INTEGER A(10), I, X
CDVM$ DISTRIBUTE A(BLOCK)
      X = 1 +
CDVM$ PARALLEL (I)
C     comment
CDVM$*  ON A(I)
     &    2
      DO 10 I = 1, 9
   10 A(I+1) = X
! EXPECT @-1 shadow-write A element=(2) iteration=(1)
      PRINT *, X
      END
