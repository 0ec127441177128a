! Alternating directions: the array is redistributed between the
! sweeps; a shifted alignment.
      PROGRAM ADI
      INTEGER, PARAMETER :: N = 8
      DOUBLE PRECISION A(N,N), D(2*N), E(N), S(N), R(N), TOTAL
      INTEGER I, J
!DVM$ DISTRIBUTE A(*,BLOCK)
!DVM$ DISTRIBUTE (BLOCK) :: D, S, R
!DVM$ ALIGN E(I) WITH D(2*I)
!DVM$ DYNAMIC A, E
      TOTAL = 0
!DVM$ PARALLEL (I) ON A(*,I)
      DO I = 1, N
        DO J = 1, N
          A(J,I) = I - 1 + 3 * (J - 1)
        END DO
      END DO
!DVM$ PARALLEL (I) ON A(*,I)
      DO I = 1, N
        DO J = 2, N
! FAULT not_yet: A(J,I) = A(J,I) + A(J,MERGE(1, I - 1, I == 1))
          A(J,I) = A(J,I) + A(J-1,I)
        END DO
      END DO
! FAULT as_new: !DVM$ NEW_VALUE
! The values stay
!DVM$ REDISTRIBUTE A(BLOCK,*)
!DVM$ PARALLEL (J) ON A(J,*)
      DO J = 1, N
        DO I = 2, N
! FAULT as_before: A(J,I) = A(J,I) + (A(J,I-1) + A(MERGE(J - 1, 1, J > 1),I))
          A(J,I) = A(J,I) + A(J,I-1)
        END DO
      END DO
!DVM$ PARALLEL (I) ON D(I)
      DO I = 1, 2 * N
        D(I) = I - 1
      END DO
!DVM$ PARALLEL (I) ON E(I)
      DO I = 1, N
! FAULT even: E(I) = D(2*I-1)
        E(I) = D(2*I)
      END DO
! FAULT elsewhere: !DVM$ REALIGN E(I) WITH D(I+N)
! FAULT too_far: !DVM$ REALIGN E(I) WITH D(I+9)
!DVM$ REALIGN E(I) WITH D(I)
!DVM$ PARALLEL (I) ON D(I)
      DO I = 1, N
        D(I) = D(I) + E(I)
      END DO
!DVM$ PARALLEL (I) ON S(I)
      DO I = 1, N
        S(I) = 2 * (I - 1)
      END DO
!DVM$ PARALLEL (I) ON A(I,*), REDUCTION (SUM(TOTAL))
      DO I = 1, N
        TOTAL = TOTAL + A(I,I)
      END DO
!DVM$ PARALLEL (I) ON D(I), REDUCTION (SUM(TOTAL))
      DO I = 1, N
        TOTAL = TOTAL + D(I)
      END DO
      PRINT '(F12.5)', TOTAL
      END
