C     Jacobi in Fortran, a triangle, REMOTE_ACCESS, whole arrays, a file.
      PROGRAM FIELDS
      PARAMETER (L=30)
      REAL*8 A(L,L), B(0:L-1,L), EPS, S
CDVM$ DISTRIBUTE A (BLOCK, BLOCK)
CDVM$ ALIGN B(I,J) WITH A(I+1,J)
CDVM$ PARALLEL (J,I) ON A(I,J)
      DO J = 1, L
        DO I = 1, L
          A(I,J) = 0
          B(I-1,J) = 1 + I + J
          IF (I.EQ.1 .OR. J.EQ.1 .OR. I.EQ.L .OR. J.EQ.L) B(I-1,J) = 0
        END DO
      END DO
      A(3,4) = 17
      DO IT = 1, 10
        EPS = 0
CDVM$ PARALLEL (J,I) ON A(I,J), REDUCTION(MAX(EPS))
        DO J = 2, L-1
          DO I = 2, L-1
            EPS = MAX(EPS, ABS(B(I-1,J)-A(I,J)))
            A(I,J) = B(I-1,J)
          END DO
        END DO
CDVM$ PARALLEL (J,I) ON B(I-1,J), SHADOW_RENEW(A)
        DO J = 2, L-1
          DO I = 2, L-1
            B(I-1,J) = (A(I-1,J)+A(I+1,J)+A(I,J-1)+A(I,J+1))/4
          END DO
        END DO
      END DO
      WRITE (*,'(F20.8)') EPS
      S = 0
CDVM$ PARALLEL (J,I) ON A(I,J), REDUCTION(SUM(S))
      DO J = 1, L
        DO I = J, L
          S = S + A(I,J)
        END DO
      END DO
      WRITE (*,'(E16.8)') S
CDVM$ REMOTE_ACCESS (A(5,5))
      S = A(5,5)
      WRITE (*,'(F20.8)') S
CDVM$ PARALLEL (J,I) ON A(I,J), ACROSS(A(1:1,1:1))
      DO J = L-1, 2, -1
        DO I = 2, L-1
          A(I,J) = (A(I-1,J)+A(I+1,J)+A(I,J-1)+A(I,J+1))/4
        END DO
      END DO
      A = A + 1
      PRINT *, A
      END
