! Remote elements in loops and statements, groups with PREFETCH and
! RESET, index arrays.
      PROGRAM FAR
      INTEGER, PARAMETER :: N = 8
      DOUBLE PRECISION A(N), B(N), C(N,N), X, TOTAL
      INTEGER I, J, IT, IX(N)
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ DISTRIBUTE B(BLOCK)
!DVM$ DISTRIBUTE C(BLOCK,BLOCK)
!DVM$ REMOTE_GROUP G
      TOTAL = 0
!DVM$ PARALLEL (I) ON A(I)
      DO I = 1, N
        A(I) = I - 1
      END DO
!DVM$ PARALLEL (I,J) ON C(J,I)
      DO I = 1, N
        DO J = 1, N
          C(J,I) = (I - 1) * (J - 1)
        END DO
      END DO
      DO I = 1, N
        IX(I) = N + 1 - I
      END DO
! FAULT none: !DVM$ PARALLEL (I) ON B(I)
! FAULT other: !DVM$ PARALLEL (I) ON B(I), REMOTE_ACCESS (A(I+1),C(:,3))
! FAULT dimension: !DVM$ PARALLEL (I) ON B(I), REMOTE_ACCESS (A(I),C(3,3))
!DVM$ PARALLEL (I) ON B(I), REMOTE_ACCESS (A(I), C(:,3))
      DO I = 1, N
! FAULT row: B(I) = A(I) + C(I,2)
        B(I) = A(I) + C(I,3)
      END DO
! FAULT unnamed: ! nothing
! FAULT wrong_element: !DVM$ REMOTE_ACCESS (A(5))
!DVM$ REMOTE_ACCESS (A(4))
      X = A(4)
      TOTAL = TOTAL + X
! FAULT indirect: !DVM$ PARALLEL (I) ON B(I)
!DVM$ PARALLEL (I) ON B(I), INDIRECT_ACCESS (A(IX(I)))
      DO I = 1, N
        B(I) = B(I) + A(IX(I))
      END DO
      DO IT = 1, 3
!DVM$ PREFETCH G
!DVM$ PARALLEL (I) ON B(I), REMOTE_ACCESS (G: A(1))
        DO I = 1, N
          B(I) = B(I) + A(1)
        END DO
! FAULT changed: !DVM$ PARALLEL (I) ON A(I)
!DVM$ PARALLEL (I) ON C(1,I)
        DO I = 1, N
! FAULT changed: A(I) = A(I) + 1
          C(1,I) = C(1,I) + 1
        END DO
!DVM$ PARALLEL (I) ON B(I), REMOTE_ACCESS (G: A(1))
        DO I = 1, N
! FAULT writes: A(1) = B(I)
          B(I) = B(I) - A(1) / 2
        END DO
      END DO
!DVM$ RESET G
!DVM$ PARALLEL (I) ON B(I), REDUCTION (SUM(TOTAL))
      DO I = 1, N
        TOTAL = TOTAL + B(I)
      END DO
! FAULT argument: PRINT '(F12.3)', B(2)
      PRINT '(F12.3)', TOTAL
      END
