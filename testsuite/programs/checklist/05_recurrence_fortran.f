! Check list, 5: a recurrence, upwards; the edges are renewed.
! FORMS both
      program recur
      parameter (n = 8)
      real a(n)
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ PARALLEL (I) ON A(I)
      do 10 i = 1, n
   10 a(i) = i
!DVM$ PARALLEL (I) ON A(I), SHADOW_RENEW (A)
      do 20 i = 2, n
   20 a(i) = a(i-1) ! EXPECT dependence a element=(2) iteration=(3) with=previous write@+0 iteration=(2)
      print *, n
      end
