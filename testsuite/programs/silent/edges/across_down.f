! Back substitution runs down; widths are sides, not directions (languages.md 6.7; debugger.md 1.9 ACROSS).
! FORMS both
      program down
      parameter (n = 8)
      double precision x(0:n-1), c(0:n-1), s
!DVM$ DISTRIBUTE X(BLOCK)
!DVM$ ALIGN C(I) WITH X(I)
      s = 0
!DVM$ PARALLEL (I) ON X(I)
      do 10 i = 0, n - 1
        x(i) = i + 1
   10   c(i) = 0.25d0
!DVM$ PARALLEL (I) ON X(I), ACROSS (X(0:1))
      do 20 i = n - 2, 0, -1
   20   x(i) = x(i) - c(i) * x(i+1)
!DVM$ PARALLEL (I) ON X(I), ACROSS (X(1:1))
      do 30 i = n - 2, 1, -1
        x(i) = (x(i-1) + x(i+1)) / 2
   30 continue
!DVM$ PARALLEL (I) ON X(I), REDUCTION (SUM(S))
      do 40 i = 0, n - 1
   40   s = s + x(i)
      print '(f12.6)', s
      end
