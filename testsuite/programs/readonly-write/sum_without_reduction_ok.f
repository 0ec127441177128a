! A sum with a reduction (languages.md 6.10).
! FORMS both
      program sums
      implicit double precision (a-h, o-z)
      parameter (n = 8)
      dimension a(n)
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do 10 i = 1, n
   10 a(i) = i - 1
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do 20 i = 1, n
   20 s = s + a(i)
      write (*, 30) s
   30 format (' sum =', f8.2)
      end
