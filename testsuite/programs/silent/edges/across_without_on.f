! A declared dependence on arrays that are not distributed, down and
! reversed (languages.md 6.7; debugger.md 1.9 Loops without ON).
! FORMS both
      program tied
      parameter (n = 8)
      integer w(0:n-1)
      do 10 i = 0, n - 1
   10 w(i) = i
!DVM$ PARALLEL (I), TIE (W(I)), ACROSS (W(2:0))
      do 20 i = 2, n - 1
   20 w(i) = w(i) + mod(w(i-1) * w(i-2), 100)
!DVM$ PARALLEL (I), TIE (W(-I)), ACROSS (W(0:1))
      do 30 i = n - 2, 0, -1
   30 w(i) = w(i) - w(i+1)
      print *, w(0), w(n-1)
      end
