C     Remote elements of loops downwards, with steps, of lower bounds, of triangles; groups; copies of sections.
      PROGRAM REMOTE
      PARAMETER (L=15)
      REAL*8 A(0:L-1,L), B(L,L), C(L), S
CDVM$ DISTRIBUTE A (BLOCK, BLOCK)
CDVM$ DISTRIBUTE B (BLOCK, *)
CDVM$ DISTRIBUTE C (BLOCK)
CDVM$ REMOTE_GROUP RG
CDVM$ ASYNCID ID
CDVM$ PARALLEL (J,I) ON A(I,J)
      DO J = 1, L
        DO I = 0, L-1
          A(I,J) = I*I - 3*J
        END DO
      END DO
CDVM$ PARALLEL (I) ON B(I,*)
      DO I = 1, L
        C(I) = 0
        DO J = 1, L
          B(I,J) = 0
        END DO
      END DO
CDVM$ PARALLEL (I,J) ON B(I,J), REMOTE_ACCESS(A(I-1,J), A(J,L))
      DO I = L, 2, -2
        DO J = 1, L-1
          B(I,J) = A(I-1,J) + A(J,L)
        END DO
      END DO
CDVM$ PARALLEL (I,J) ON B(I,J), REMOTE_ACCESS(A(J-1,I))
      DO I = 1, L
        DO J = I, L
          B(I,J) = B(I,J) - A(J-1,I)
        END DO
      END DO
CDVM$ PREFETCH RG
CDVM$ PARALLEL (I) ON C(I), REMOTE_ACCESS(RG: B(L+1-I,I))
      DO I = 1, L
        C(I) = B(L+1-I,I)
      END DO
CDVM$ RESET RG
      B(1:5,2:8) = A(3:7,5:11)
CDVM$ ASYNCHRONOUS ID
      C(2:L:3) = B(1:5,4)
CDVM$ END ASYNCHRONOUS
CDVM$ ASYNCWAIT ID
      S = 0
CDVM$ PARALLEL (I) ON C(I), REDUCTION(SUM(S))
      DO I = 1, L
        S = S + I*C(I)
        DO J = 1, L
          S = S + B(I,J)*(I+J)
        END DO
      END DO
      WRITE (*,'(F20.4)') S
      END
