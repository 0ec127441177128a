! The default edge is one element wide, the stencil needs
! two (languages.md 6.6).
! FORMS both
      parameter (n = 9)
      integer a(n), b(n), s
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do 10 i = 1, n
   10 a(i) = i
!DVM$ PARALLEL (I) ON B(I), SHADOW_RENEW (A), REDUCTION (SUM(S))
      do 20 i = 1, n - 2
      b(i) = a(i+2) ! EXPECT nonlocal a element=(3) iteration=(1)
   20 s = s + b(i)
      print *, s
      end
