C     Each element of B takes what stands above it in A: an element of another processor.
      PROGRAM ROW
      PARAMETER (N = 8)
      REAL*8 A(N,N), B(N,N)
CDVM$ DISTRIBUTE A (BLOCK,*)
CDVM$ ALIGN (I,J) WITH A(I,J) :: B
CDVM$ PARALLEL (J,I) ON A(I,J)
      DO J = 1, N
        DO I = 1, N
          A(I,J) = I + J
        END DO
      END DO
CDVM$ PARALLEL (J,I) ON B(I,J)
      DO J = 1, N
        DO I = 2, N
          B(I,J) = A(I-1,J)
        END DO
      END DO
      END
