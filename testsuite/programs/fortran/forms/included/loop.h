*DVM$ PARALLEL (I) ON B(I), SHADOW_RENEW(A)
      DO I = 1, 9
        B(I) = A(I) + A(I+1) + C + D
! EXPECT @-1 uninitialized D
      ENDDO
