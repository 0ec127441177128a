! Variables of iterations: private ones, arrays, a function's, those of
! the loops around.
      PROGRAM PRIV
      INTEGER, PARAMETER :: L = 7
      DOUBLE PRECISION A(L), TABLE(0:2), COMMON
      COMMON /SHARED/ TABLE, COMMON
      DOUBLE PRECISION D, W(3), LAST, UNSET, TWICE
      EXTERNAL TWICE
      INTEGER I, J, N
! LOWER TABLE 0
!DVM$ DISTRIBUTE A(BLOCK)
      N = 2
      COMMON = 1
      DO J = 1, 3
        TABLE(J-1) = J - 1
      END DO
      LAST = 0
!DVM$ PARALLEL (I) ON A(I), PRIVATE (D, W, J)
      DO I = 1, L
        D = I - 1
! FAULT part: DO J = 2, 3
        DO J = 1, 3
          W(J) = D + TABLE(J-1)
        END DO
! FAULT table: TABLE(1) = D
        A(I) = W(1) + W(2) + W(3)
      END DO
!DVM$ PARALLEL (I) ON A(I), PRIVATE (D)
      DO I = 1, L
! FAULT before: A(I) = A(I) + D
        D = A(I)
        IF (I > 3) D = D + 1
! FAULT shared: N = N + 1
        A(I) = TWICE(D) * N + COMMON
      END DO
!DVM$ PARALLEL (I) ON A(I), PRIVATE (D)
      DO I = 1, L
! FAULT sometimes: IF (I > 3) D = A(I)
        IF (I >= 1) D = A(I)
! FAULT carried: A(I) = LAST; LAST = D
        A(I) = D
      END DO
! FAULT lost: LAST = W(2)
! FAULT unset: LAST = UNSET
      LAST = 5
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(LAST))
      DO I = 1, L
        LAST = LAST + A(I)
      END DO
      PRINT '(F12.3)', LAST
      END

      DOUBLE PRECISION FUNCTION TWICE(X)
      DOUBLE PRECISION X, TABLE(0:2), COMMON
      COMMON /SHARED/ TABLE, COMMON
! FAULT function: COMMON = X
      CONTINUE
      TWICE = 2 * X
      END
