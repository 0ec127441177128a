! Edges are renewed in the first dimension, the loop needs the
! second.
! FORMS both
      program other
      parameter (n = 6)
      real a(n,n), b(n,n)
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ ALIGN B(I,J) WITH A(I,J)
      s = 0
!DVM$ PARALLEL (J,I) ON A(I,J)
      do 10 j = 1, n
      do 10 i = 1, n
   10 a(i,j) = i + 10 * j
!DVM$ PARALLEL (J,I) ON B(I,J), SHADOW_RENEW (A(1:1,0:0)),              &
!DVM$& REDUCTION (SUM(S))
      do 20 j = 2, n
      do 20 i = 2, n
      b(i,j) = a(i,j-1) ! EXPECT nonlocal a element=(2,1) iteration=(2,2)
   20 s = s + b(i,j)
      print *, s
      end
