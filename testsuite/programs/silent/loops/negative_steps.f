! Loops that run down, by one and by two, and by a variable step (languages.md 6.4).
! FORMS both
      program down
      parameter (n = 9)
      integer a(n), b(n), s
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      s = 0
      k = -2
!DVM$ PARALLEL (I) ON A(I)
      do 10 i = n, 1, -1
   10 a(i) = i
!DVM$ PARALLEL (I) ON B(I), SHADOW_RENEW (A)
      do 20 i = n - 1, 2, -2
   20 b(i) = a(i-1) * a(i+1)
!DVM$ PARALLEL (I) ON B(I), REDUCTION (SUM(S))
      do 30 i = n - 1, 2, k
   30 s = s + b(i)
      print *, s
      end
