C     Every unit that names a block maps its arrays by the same directives (languages.md 6.16).
      PROGRAM MAIN
      COMMON /ARR/ A(8,8), B(8,8), C(8), D(8)
CDVM$ DISTRIBUTE A(BLOCK,*)
CDVM$ ALIGN B(I,J) WITH A(I,J)
CDVM$ ALIGN C(I) WITH A(I,*)
CDVM$ DISTRIBUTE D(BLOCK)
      T = 0.
CDVM$ PARALLEL (I) ON A(I,*), NEW(J)
      DO 10 I = 1, 8
        DO 10 J = 1, 8
          A(I,J) = I + J
 10       B(I,J) = 0
CDVM$ PARALLEL (I) ON C(I)
      DO 20 I = 1, 8
 20     C(I) = I
CDVM$ PARALLEL (I) ON D(I)
      DO 30 I = 1, 8
 30     D(I) = I
      CALL S1
      CALL LAST(T)
      PRINT *, T
      END
