! A function gets one column of the array and reads one value more than
! a column has (debugger.md 1.9 Pointers).
! FORMS both
      program column
      integer, parameter :: n = 4, m = 5
      double precision a(m,n), s, edge
      integer i, j
      external edge
      s = 0
      do 10 i = 1, n
      do 10 j = 1, m
   10 a(j,i) = (i - 1) * (j - 1)
      do 20 i = 1, n - 1
   20 s = s + edge(a(1,i), m, m + 1)
      print *, s
      end
      double precision function edge(row, m, last)
      integer m, last
      double precision row(m)
      edge = row(last)  ! EXPECT bounds a element=(1,2)
      end
