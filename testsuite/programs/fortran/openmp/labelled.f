! Fixed form: sentinels of both kinds, conditional lines, labelled loops (debugger.md 1.9 Threads).
! FLAGS -fopenmp -cpp
      PROGRAM P
      REAL A(10), B(10), S
CDVM$ DISTRIBUTE A(BLOCK)
      INTEGER I, K
      S = 0
C$OMP PARALLEL DO PRIVATE(K)
*$OMP&REDUCTION(+:S)
      DO 10 I = 1, 10
        K = I
        B(I) = K
        S = S + B(I)
   10 CONTINUE
CDVM$ PARALLEL (I) ON A(I)
c$omp parallel do
      DO 20 I = 1, 10
        A(I) = B(I)
   20 CONTINUE
CDVM$ PARALLEL (I) ON A(I), ACROSS(A(1:0))
C$OMP PARALLEL DO ORDERED
      DO 30 I = 2, 10
C$OMP ORDERED
        A(I) = A(I-1) + B(I)
C$OMP END ORDERED
   30 CONTINUE
CDVM$ PARALLEL (I) ON A(I)
C$OMP PARALLEL DO
      DO 40 I = 10, 2, -1
        A(I) = A(I-1) ! EXPECT nonlocal A element=(9) iteration=(10) ! EXPECT anti-dependence A element=(9) severity=warning
   40 CONTINUE
      K = 4
#ifdef _OPENMP
      K = 5
#endif
!$    S = S + K
      PRINT *, S, K
      END
