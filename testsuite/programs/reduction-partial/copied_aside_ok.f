! A copy of an element into a private scalar.
! FORMS both
      program aside
      parameter (n = 7)
      double precision a(n), s, t
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0d0
!DVM$ PARALLEL (I) ON A(I)
      do 10 i = 1, n
   10 a(i) = i - 1
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S)), NEW(T)
      do 20 i = 1, n
      t = a(i)
   20 s = s + t
      print *, s
      end
