! Columns move to the left by one, in place.
! FORMS both
      program columns
      parameter (n = 5)
      dimension ka(n,n), kb(n,n)
!DVM$ DISTRIBUTE KA(*,BLOCK)
!DVM$ ALIGN KB(I,J) WITH KA(I,J)
      ks = 0
!DVM$ PARALLEL (I,J) ON KA(J,I)
      do 10 i = 1, n
      do 10 j = 1, n
   10 ka(j,i) = (i - 1) * (j - 1)
!DVM$ PARALLEL (I,J) ON KA(J,I), SHADOW_RENEW(KA)
      do 20 i = 1, n - 1
      do 20 j = 1, n
   20 ka(j,i) = ka(j,i+1)
! EXPECT @-1 anti-dependence ka element=(1,2) iteration=(2,1) with=previous read@-1 iteration=(1,1)
!DVM$ PARALLEL (I,J) ON KA(J,I), REDUCTION(SUM(KS))
      do 30 i = 1, n
      do 30 j = 1, n
   30 ks = ks + ka(j,i)
      print *, ks
      end
