      SUBROUTINE S1
      COMMON /ARR/ X(8,8), Y(8,8), Z(8), U(8)
CDVM$ DISTRIBUTE X(BLOCK,*)
CDVM$ ALIGN Y(I,J) WITH X(I,J)
CDVM$ ALIGN Z(I) WITH X(I,*)
CDVM$ PARALLEL (I) ON X(I,*), SHADOW_RENEW(X), NEW(J)
      DO 10 I = 2, 7
        DO 8 J = 1, 8
 8        Y(I,J) = X(I-1,J) + X(I+1,J)
 10   CONTINUE
CDVM$ PARALLEL (I) ON Z(I)
      DO 20 I = 1, 8
 20     Z(I) = Z(I) + 1
      END

      SUBROUTINE LAST(T)
      COMMON /ARR/ X(64), Y(64), Z(8), U(8)
CDVM$ DISTRIBUTE U(BLOCK)
CDVM$ REMOTE_ACCESS (U(2))
      T = U(2)
      END
