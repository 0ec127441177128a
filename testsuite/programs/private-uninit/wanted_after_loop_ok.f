! A scalar written in each iteration is set again after the loop.
! FORMS both
      program wanted
      parameter (n = 7)
      dimension a(n)
!DVM$ DISTRIBUTE A(BLOCK)
      x = 0
!DVM$ PARALLEL (I) ON A(I), NEW(X)
      do 10 i = 1, n
        x = i * 0.5
        a(i) = x * x
   10 continue
      x = n
      print *, x
      end
