! A replicated variable takes the value of an element
! by remote access.
! FORMS both
      program corner
      parameter (n = 6)
      integer a(n,0:n), corner1
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ PARALLEL (J,I) ON A(I,J)
      do 10 j = 0, n
      do 10 i = 1, n
   10 a(i,j) = i + j
!DVM$ REMOTE_ACCESS (A(N,0))
      corner1 = a(n,0)
      print *, corner1
      end
