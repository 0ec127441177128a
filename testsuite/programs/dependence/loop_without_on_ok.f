! A prefix sum over a replicated array in a loop without ON that names
! the dependence (debugger.md 1.9 Loops without ON).
! FORMS both
      program prefix
      integer, parameter :: n = 7
      integer w(-n:-1), i
      common /work/ w
      do 10 i = -n, -1
   10 w(i) = i + n
!DVM$ PARALLEL (I), TIE(W(I)), ACROSS(W(1:0))
      do 20 i = 1 - n, -1
   20 w(i) = w(i) + w(i-1)
      print *, w(-1)
      end
