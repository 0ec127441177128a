! The subscript comes from a table; no edge
! is needed where it stays in place.
! FORMS both
      program indirect
      parameter (n = 8)
      integer a(n), b(n), s, source(n)
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      data source /1, 2, 3, 4, 5, 6, 7, 8/
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do 10 i = 1, n
   10 a(i) = 10 * i
!DVM$ PARALLEL (I) ON B(I), REDUCTION (SUM(S))
      do 20 i = 1, n
      b(i) = a(source(i))
   20 s = s + i * b(i)
      print *, s
      end
