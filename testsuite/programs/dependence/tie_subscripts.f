! A dependence that ACROSS does not declare, on an array that is tied by a linear subscript (languages.md 6.7).
! FORMS both
      PROGRAM TIED
      PARAMETER (N = 8)
      REAL W(N), V(2*N + 1)
      W = 1
      V = 0
!DVM$ PARALLEL (I), TIE (W(N - I), V(2*I + 1)), ACROSS (W(1:0))
      DO I = 2, N
          W(I) = W(I - 1) + W(I)
          V(2*I + 1) = V(2*I - 1) ! EXPECT dependence V element=[5] iteration=(3)
      END DO
      PRINT *, W, V
      END
