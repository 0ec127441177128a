C     Text up to column 132, a name over two lines (languages.md 1.3).
! FLAGS -ffixed-line-length-132
      PROGRAM P
      INTEGER A(3), LONGNAME, I
      DO 10 I = 1, 3
      A(I) = I                                                                                  + 5
   10 CONTINUE
      PRINT *, A,                                                                                         'ABC
     &DEF'
      I = 2 *                                                                                                                   LONG
     &NAME
! EXPECT @-2 uninitialized LONGNAME
      END
