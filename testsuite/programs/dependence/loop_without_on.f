! A prefix sum over a replicated array in a loop without ON (debugger.md 1.9 Loops without ON).
! FORMS both
      program prefix
      integer, parameter :: n = 7
      integer w(-n:-1), i
      common /work/ w
      do 10 i = -n, -1
   10 w(i) = i + n
!DVM$ PARALLEL (I), TIE(W(I))
      do 20 i = 1 - n, -1
   20 w(i) = w(i) + w(i-1)
! EXPECT @-1 dependence w element=(-6) iteration=(-5) with=previous write@-1 iteration=(-6)
      print *, w(-1)
      end
