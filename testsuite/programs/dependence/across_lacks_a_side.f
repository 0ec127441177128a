! FORMS both
! ACROSS that lacks one side: the help keeps the others, for all that
! is found.
      PROGRAM NARROW
      INTEGER, PARAMETER :: N = 8
      REAL A(N,N)
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ SHADOW A(1:1,1:1)
      INTEGER I, J
!DVM$ PARALLEL (J,I) ON A(I,J)
      DO J = 1, N
        DO I = 1, N
          A(I,J) = I + J
        END DO
      END DO
!DVM$ PARALLEL (J,I) ON A(I,J), ACROSS (A(0:1,1:0))
      DO J = 2, N - 1
        DO I = 2, N - 1
          A(I,J) = (A(I-1,J) + A(I+1,J) + A(I,J-1)) / 4
! EXPECT @-1 dependence a help=let ACROSS in the directive at line 16 say A(1:1,1:0)
! EXPECT @-2 nonlocal a help=let ACROSS in the directive at line 16 say A(1:1,1:0)
        END DO
      END DO
      END
