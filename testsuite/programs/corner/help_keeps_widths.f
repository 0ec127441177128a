! FORMS both
! What the help says of edges that are renewed already holds what is
! used and what is lacking, with CORNER where a corner is read.
      PROGRAM KEEPS
      INTEGER, PARAMETER :: N = 8
      REAL A(N,N), B(N,N)
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ ALIGN B(I,J) WITH A(I,J)
      INTEGER I, J
      A = 1
!DVM$ PARALLEL (J,I) ON B(I,J), SHADOW_RENEW (A)
      DO J = 2, N - 1
        DO I = 2, N - 1
          B(I,J) = A(I-1,J-1) + A(I+1,J)
! EXPECT @-1 nonlocal a help=let SHADOW_RENEW in the directive at line 11 say A(CORNER)
        END DO
      END DO
      A = 2
!DVM$ PARALLEL (J,I) ON B(I,J), SHADOW_RENEW (A(1:0,0:0))
      DO J = 2, N - 1
        DO I = 2, N - 1
          B(I,J) = A(I-1,J)
          B(I,J) = A(I,J+1) + B(I,J)
! EXPECT @-1 shadow-stale a help=let SHADOW_RENEW in the directive at line 19 say A(1:0,0:1)
        END DO
      END DO
      A = 2
!DVM$ PARALLEL (J,I) ON B(I,J), SHADOW_RENEW (A(1:0,1:0)(CORNER))
      DO J = 2, N - 1
        DO I = 2, N - 1
          B(I,J) = A(I-1,J-1)
          B(I,J) = A(I,J+1) + B(I,J)
! EXPECT @-1 shadow-stale a help=let SHADOW_RENEW in the directive at line 28 say A(1:0,1:1)(CORNER)
        END DO
      END DO
      END
