! A sum over all elements in a
! parallel loop.
! FORMS both
      program total
      parameter (n = 8)
      real a(n)
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ PARALLEL (I) ON A(I)
      do 10 i = 1, n
   10 a(i) = i
      s = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do 20 i = 1, n
   20 s = s + a(i)
      print *, s
      end
