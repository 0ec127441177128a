! In a loop without ON a replicated array is checked in each dimension,
! too (debugger.md 1.9 Loops without ON).
! FORMS both
      program without
      integer, parameter :: n = 4, m = 6
      integer w(0:m-1,n), v(0:m-1,n), i, j, s
      s = 0
!DVM$ PARALLEL (I,J)
      do 10 i = 1, n
      do 10 j = 0, m - 1
   10 w(j,i) = (i - 1) * j
!DVM$ PARALLEL (I,J)
      do 20 i = 1, n - 1
      do 20 j = 0, m - 1
   20 v(j,i) = w(j+1,i)
! EXPECT @-1 bounds w element=(6,1) iteration=(1,5)
      do 30 i = 1, n - 1
      do 30 j = 0, m - 2
   30 s = s + v(j,i)
      print *, s
      end
