! What runs along the dimensions of a tied array may be any linear subscript (languages.md 6.4, 6.7).
! FORMS both
      PROGRAM TIED
      PARAMETER (N = 8)
      REAL W(N), V(2*N + 1, 3)
      W = 1
      V = 0
!DVM$ PARALLEL (I), TIE (W(I), V(2*I + 1, *)), ACROSS (W(1:0))
      DO I = 2, N
          W(I) = W(I - 1) + W(I)
          V(2*I + 1, 2) = I
      END DO
!DVM$ PARALLEL (I), TIE (W(N - I), V(I, 2)), ACROSS (W(0:1))
      DO I = N - 1, 1, -1
          W(I) = W(I + 1) + V(I, 2)
      END DO
      PRINT *, W, V(:, 2)
      END
