! Of three directions of a stencil
! one is missing among the renewed edges.
! FORMS both
      program space
      parameter (n = 4)
      real a(n,n,n), b(n,n,n)
!DVM$ DISTRIBUTE A(BLOCK,BLOCK,BLOCK)
!DVM$ SHADOW A(0:0,1:1,1:1)
!DVM$ ALIGN B(I,J,K) WITH A(I,J,K)
      s = 0
!DVM$ PARALLEL (K,J,I) ON A(I,J,K)
      do 10 k = 1, n
      do 10 j = 1, n
      do 10 i = 1, n
   10 a(i,j,k) = i * j * k
!DVM$ PARALLEL (K,J,I) ON B(I,J,K), SHADOW_RENEW (A),                   &
!DVM$& REDUCTION (SUM(S))
      do 20 k = 2, n - 1
      do 20 j = 2, n - 1
      do 20 i = 2, n - 1
      b(i,j,k) = a(i,j,k-1) + a(i,j+1,k)
      b(i,j,k) = b(i,j,k) + a(i+1,j,k) ! EXPECT nonlocal a element=(3,2,2) iteration=(2,2,2)
   20 s = s + b(i,j,k)
      print *, s
      end
