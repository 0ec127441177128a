! Asynchronous copies between arrays of other mappings.
      PROGRAM COPIES
      INTEGER, PARAMETER :: N = 6
      DOUBLE PRECISION A(N,N), B(N,N), TOTAL
      INTEGER I, J
!DVM$ DISTRIBUTE A(*,BLOCK)
!DVM$ DISTRIBUTE B(BLOCK,*)
!DVM$ ASYNCID TR
      TOTAL = 0
!DVM$ PARALLEL (I) ON A(*,I)
      DO I = 1, N
        DO J = 1, N
          A(J,I) = I - 1 + 10 * (J - 1)
        END DO
      END DO
!DVM$ PARALLEL (J) ON B(J,*)
      DO J = 1, N
        DO I = 1, N
          B(J,I) = 0
        END DO
      END DO
!DVM$ ASYNCHRONOUS TR
      B(1:5,2:4) = A(1:5,3:5)
!DVM$ END ASYNCHRONOUS
!DVM$ PARALLEL (I) ON A(*,I), REDUCTION (SUM(TOTAL))
      DO I = 1, N
        DO J = 1, N
! FAULT source: A(J,I) = 2 * A(J,I)
          TOTAL = TOTAL + A(J,I)
        END DO
      END DO
! FAULT not_waited: ! nothing
!DVM$ ASYNCWAIT TR
!DVM$ PARALLEL (J) ON B(J,*), REDUCTION (SUM(TOTAL))
      DO J = 1, N
        DO I = 1, N
          TOTAL = TOTAL + B(J,I)
        END DO
      END DO
! FAULT again: !DVM$ ASYNCWAIT TR
! the end
      PRINT '(F12.3)', TOTAL
      END
