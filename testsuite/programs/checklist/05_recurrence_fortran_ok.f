! Check list, 5: the same with ACROSS.
! FORMS both
      program recur
      parameter (n = 8)
      real a(n)
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ PARALLEL (I) ON A(I)
      do 10 i = 1, n
   10 a(i) = i
!DVM$ PARALLEL (I) ON A(I), ACROSS (A(1:0))
      do 20 i = 2, n
   20 a(i) = a(i-1)
      print *, n
      end
