C     Loops that call subroutines of FORTRAN 77 which read scalars of COMMON by their names (debugger.md 1.9 Calls).
      PROGRAM WORKED
      PARAMETER (N=20)
      COMMON /FLOW/ Q(4,N,N), R(4,N,N)
      COMMON /PAR/ GAM, DT
      COMMON /NEVER/ W
      REAL F(4)
      GAM = 1.4
      DT = 0.5
      DO 10 J=1,N
      DO 10 I=1,N
      DO 10 K=1,4
      R(K,I,J) = 0
   10 IF (K.NE.4 .OR. I+J.NE.2*N) Q(K,I,J) = I+J
C     One element has no value.
      DO 20 J=1,N
      DO 20 I=1,N
      CALL FLUX(Q(1,I,J), F)
      DO 20 K=1,4
   20 R(K,I,J) = F(K)
C     A variable of the block has none.
      DO 30 J=1,N-1
      DO 30 I=1,N
   30 CALL SCALED(Q(1,I,J), R(1,I,J))
C     What it reads by its name it is given, too, and changes.
      DO 40 I=1,N-1
   40 CALL CHANGE(Q(1,I,1), GAM)
C     An element that the column does not have, beyond its end.
      M = 2
      DO 50 I=1,N-1
   50 CALL FLUX(Q(M,I,1), R(1,I,1))
      IF (R(1,1,1) .GT. 1E9) PRINT *, GAM
      PRINT *, 'DONE'
      END

      SUBROUTINE FLUX(Q, F)
      DIMENSION Q(4), F(4)
      COMMON /PAR/ GAM, DT
      U = Q(2)*GAM
      F(1) = Q(1)
      F(2) = U + Q(3)
      F(3) = U*Q(3)
      F(4) = Q(4)*DT ! EXPECT uninitialized Q element=(4,20,20)
      END

      SUBROUTINE SCALED(Q, F)
      DIMENSION Q(4), F(4)
      COMMON /NEVER/ W
      DO 60 K=1,4
   60 F(K) = Q(K)*W ! EXPECT uninitialized W
      END

      SUBROUTINE CHANGE(Q, G)
      DIMENSION Q(4)
      COMMON /PAR/ GAM, DT
      G = 0*Q(1) + GAM
      END
