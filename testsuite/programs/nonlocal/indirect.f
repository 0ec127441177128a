! The subscript comes from a table; no edge
! can cover it.
! FORMS both
      program indirect
      parameter (n = 8)
      integer a(n), b(n), s, source(n)
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      data source /1, 6, 3, 8, 5, 2, 7, 4/
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do 10 i = 1, n
   10 a(i) = 10 * i
!DVM$ PARALLEL (I) ON B(I), REDUCTION (SUM(S))
      do 20 i = 1, n
      b(i) = a(source(i)) ! EXPECT nonlocal a element=(6) iteration=(2)
   20 s = s + i * b(i)
      print *, s
      end
