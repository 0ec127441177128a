! Loops over the sides of a matrix: one subscript of the mapping is a
! constant (languages.md 6.4).
! FORMS both
      program sides
      parameter (n = 6)
      integer a(0:n-1,n), s
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
      s = 0
!DVM$ PARALLEL (J,I) ON A(I,J)
      do 10 j = 1, n
      do 10 i = 0, n - 1
   10 a(i,j) = 0
!DVM$ PARALLEL (J) ON A(0,J)
      do 20 j = 1, n
   20 a(0,j) = 1
!DVM$ PARALLEL (I) ON A(I,N)
      do 30 i = 1, n - 1
   30 a(i,n) = 2
!DVM$ PARALLEL (J,I) ON A(I,J), REDUCTION (SUM(S))
      do 40 j = 1, n
      do 40 i = 0, n - 1
   40 s = s + j * a(i,j)
      print *, s
      end
