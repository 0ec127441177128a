! FLAGS -fopenmp
! SKIPPED procedure P: it has OpenMP or OpenACC directives
! Words of OpenMP that are divided between two lines, or stand without blanks; lines of OpenACC, which nobody asked for, are comments (languages.md 1.3; debugger.md 1.9 Threads).
      PROGRAM P
      INTEGER I, TOTAL, ABCDEF, N
      TOTAL = 0
      N = 8
!$OMP PARALLEL DO REDU
!$OMP+CTION(+:TOTAL) FIRST
!$OMP&PRIVATE(N, ABC
!$OMP+DEF)
!$ACC& LOOP
!$OMP+ORDERED SCHED
!$OMP+ULE(STA
!$OMP+ TIC, 2
!$OMP+)
      DO I = 1, N
        TOTAL = TOTAL + I
      END DO
!$OMP ENDPAR
C$OMP+ALLEL
C$OMP+ DO
!$OMP PARALLELDOPRIVATE(I) SHA RED(N) REDUCTION(+:
!$OMP1TOTAL)
      DO I = 1, N
        TOTAL = TOTAL + I
      END DO
*$OMP P
*$OMP+ARALLEL
!$OMP SINGLE
      PRINT *, TOTAL
!$OMP E
!$OMP+NDSINGLE
!$OMP ENDPARALLEL
      CALL LOOPS(N)
      END

      SUBROUTINE LOOPS(N)
      INTEGER I, N, TOTAL
      TOTAL = 0
!$ACC PARALLEL LOOP REDUCTION(+:TOTAL)
      DO I = 1, N
        TOTAL = TOTAL + I
      END DO
      PRINT *, TOTAL
      END
