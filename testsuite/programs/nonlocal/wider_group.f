! A group of edges one of which is wider than its caller has declared (languages.md 6.6, 6.16).
      PROGRAM WIDER
      REAL A(12), B(12)
      INTEGER I
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ SHADOW A(1:1)
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ PARALLEL (I) ON A(I)
      DO I = 1, 12
        A(I) = I
        B(I) = 0
      END DO
      CALL SMOOTH(A, B)
      END

      SUBROUTINE SMOOTH(X, Y)
      REAL X(12), Y(12)
      INTEGER I
!DVM$ INHERIT X, Y
!DVM$ SHADOW_GROUP EDGES(X(1:2), Y)
!DVM$ SHADOW_START EDGES ! EXPECT nonlocal A
!DVM$ SHADOW_WAIT EDGES
!DVM$ PARALLEL (I) ON Y(I)
      DO I = 2, 10
        Y(I) = X(I - 1) + X(I + 2)
      END DO
      END
