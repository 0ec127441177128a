! The mapping of a loop need not be the element (I) (languages.md 6.4).
! FORMS both
      program offset
      parameter (n = 8)
      integer a(-1:2*n-2), s
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
      m = 2
!DVM$ PARALLEL (I) ON A(2*I-1)
      do 10 i = 0, n - 1
   10 a(2*i-1) = i
!DVM$ PARALLEL (I) ON A(M*I-2*M)
      do 20 i = 2, n + 1
   20 a(2*i-4) = -i
!DVM$ PARALLEL (I) ON A(I-1), REDUCTION (SUM(S))
      do 30 i = 1, n
   30 s = s + i * a(i-1)
      print *, s
      end
