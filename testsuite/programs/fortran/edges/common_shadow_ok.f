! The widths of an array in COMMON stand in one of the units that name it (languages.md 6.6).
      PROGRAM EDGES
      COMMON /F/ A(12), B(12)
      REAL A, B
      INTEGER I
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ PARALLEL (I) ON A(I)
      DO I = 1, 12
        A(I) = I
        B(I) = 0
      END DO
      CALL SMOOTH
      END

      SUBROUTINE SMOOTH
      COMMON /F/ A(12), B(12)
      REAL A, B, S
      INTEGER I
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ SHADOW A(2:2)
!DVM$ PARALLEL (I) ON B(I), SHADOW_RENEW(A(2:2))
      DO I = 3, 10
        B(I) = A(I - 2) + A(I + 2)
      END DO
      S = 0
!DVM$ PARALLEL (I) ON B(I), REDUCTION(SUM(S))
      DO I = 1, 12
        S = S + B(I)
      END DO
      PRINT '(F8.1)', S
      END
