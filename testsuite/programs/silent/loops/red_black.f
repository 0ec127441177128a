! Points of one colour read only points of the other colour (languages.md 6.4).
! COUNTS differ
! FORMS both
      program colours
      parameter (n = 8)
      real a(n,n)
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ PARALLEL (J,I) ON A(I,J)
      do 10 j = 1, n
      do 10 i = 1, n
      a(i,j) = 1 + i + j
      if (i .eq. 1) a(i,j) = 0
   10 continue
      do 20 it = 1, 2
      do 20 k = 0, 1
!DVM$ PARALLEL (J,I) ON A(I,J), SHADOW_RENEW (A)
      do 20 j = 2, n - 1
      do 20 i = 2 + mod(j + k, 2), n - 1, 2
   20 a(i,j) = (a(i-1,j) + a(i+1,j) + a(i,j-1) + a(i,j+1)) / 4
      s = 0
!DVM$ PARALLEL (J,I) ON A(I,J), REDUCTION (SUM(S))
      do 30 j = 1, n
      do 30 i = 1, n
   30 s = s + a(i,j)
      print '(f10.4)', s
      end
