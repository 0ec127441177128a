! Each iteration of the nest writes its own element.
! FORMS both
      program second
      parameter (n = 5)
      dimension ka(n,n), kb(n,n)
!DVM$ DISTRIBUTE KA(BLOCK,BLOCK)
!DVM$ ALIGN KB(I,J) WITH KA(I,J)
      ks = 0
!DVM$ PARALLEL (J,I) ON KA(I,J)
      do 10 j = 1, n
      do 10 i = 1, n
      kb(i,j) = i + j - 2
   10 ka(i,j) = kb(i,j)
!DVM$ PARALLEL (J,I) ON KB(I,J), SHADOW_RENEW(KA)
      do 20 j = 2, n
      do 20 i = 1, n
   20 ka(i,j) = kb(i,j)
!DVM$ PARALLEL (J,I) ON KA(I,J), REDUCTION(SUM(KS))
      do 30 j = 1, n
      do 30 i = 1, n
   30 ks = ks + ka(i,j) * kb(i,j)
      print *, ks
      stop
      end
