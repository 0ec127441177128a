! One dimension, blocks: initialisation, stencil, sum; implicit typing,
! shared terminal statements (languages.md 6.2).
! FORMS both
      parameter (n = 12)
      real a(n), b(n)
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ PARALLEL (I) ON A(I)
      do 1 i = 1, n
      a(i) = i ** 2
    1 b(i) = 0
      do 3 it = 1, 3
!DVM$ PARALLEL (I) ON B(I), SHADOW_RENEW (A)
      do 2 i = 2, n - 1
    2 b(i) = .5 * (a(i-1) + a(i+1))
!DVM$ PARALLEL (I) ON A(I)
      do 3 i = 2, n - 1
    3 a(i) = b(i)
      s = 0.
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do 4 i = 1, n
    4 s = s + a(i)
      print 5, s
    5 format (f10.3)
      end
