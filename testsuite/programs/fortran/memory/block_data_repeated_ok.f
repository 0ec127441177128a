C     An interface body and BLOCK DATA repeat what is said of arrays elsewhere (debugger.md 1.9 Birth).
      PROGRAM P
      INTERFACE
        SUBROUTINE FILL(A, N)
        INTEGER N
        REAL A(N)
CDVM$ INHERIT A
        END SUBROUTINE
      END INTERFACE
      REAL A(8), B(8), S
      COMMON /C/ A, B, K
CDVM$ DISTRIBUTE A(BLOCK)
CDVM$ ALIGN B(I) WITH A(I)
      CALL FILL(A, 8)
      S = 0.
CDVM$ PARALLEL (I) ON B(I), REDUCTION (SUM(S))
      DO I = 1, 8
        B(I) = A(I) * K
        S = S + B(I)
      ENDDO
      PRINT *, S
      END
      SUBROUTINE FILL(A, N)
      INTEGER N
      REAL A(N)
CDVM$ INHERIT A
CDVM$ PARALLEL (I) ON A(I)
      DO I = 1, N
        A(I) = I
      ENDDO
      END
      BLOCK DATA
      REAL A(8), B(8)
      COMMON /C/ A, B, K
CDVM$ DISTRIBUTE A(BLOCK)
CDVM$ ALIGN B(I) WITH A(I)
      DATA K /2/
      END
