! A loop that runs down depends on its right neighbour.
! FORMS both
      program down
      parameter (n = 8)
      double precision a(n), b(n), s
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      s = 0d0
!DVM$ PARALLEL (I) ON A(I)
      do 10 i = 1, n
      b(i) = 1d0
   10 a(i) = 1d0
!DVM$ PARALLEL (I) ON A(I), SHADOW_RENEW(A)
      do 20 i = n - 1, 1, -1
   20 a(i) = a(i+1) + 1d0
! EXPECT @-1 dependence a element=(7) iteration=(6) with=previous write@-1 iteration=(7)
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do 30 i = 1, n
   30 s = s + a(i)
      print 40, s
   40 format (d12.4)
      end
