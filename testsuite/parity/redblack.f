! Red and black points in turn, the loop bounds depend on the outer
! variable.
      PROGRAM RB
      PARAMETER (N = 8)
      DOUBLE PRECISION A(N,N), TOTAL
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
      TOTAL = 0
!DVM$ PARALLEL (I,J) ON A(J,I)
      DO 1 I = 1, N
        DO 1 J = 1, N
    1     A(J,I) = 1 + (I - 1) * (J - 1)
      DO IT = 1, 2
!DVM$ PARALLEL (I,J) ON A(J,I), SHADOW_RENEW (A)
        DO 2 I = 2, N - 1
! FAULT same_colour: DO 2 J = 2, N - 1
          DO 2 J = 2 + MOD(I - 1, 2), N - 1, 2
    2       A(J,I) = (A(J,I-1) + A(J,I+1) + A(J-1,I) + A(J+1,I)) / 4
! FAULT stale: !DVM$ PARALLEL (I,J) ON A(J,I)
!DVM$ PARALLEL (I,J) ON A(J,I), SHADOW_RENEW (A)
        DO 3 I = 2, N - 1
! FAULT wrong_colour: DO 3 J = 2, N - 1, 1 + MOD(I - 1, 2)
          DO 3 J = 2 + MOD(I, 2), N - 1, 2
            A(J,I) = (A(J,I-1) + A(J,I+1) + A(J-1,I) + A(J+1,I)) / 4
    3   CONTINUE
      END DO
!DVM$ PARALLEL (I,J) ON A(J,I), REDUCTION (SUM(TOTAL))
      DO 4 I = 1, N
        DO 4 J = 1, N
    4     TOTAL = TOTAL + A(J,I)
      PRINT '(F12.5)', TOTAL
      END
