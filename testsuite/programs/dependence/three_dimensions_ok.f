! Planes depend on each other, and ACROSS names their dimension.
! FORMS both
      program planes
      integer, parameter :: n = 4
      double precision a(n,n,n), s
      integer i, j, k
!DVM$ DISTRIBUTE A(*,BLOCK,BLOCK)
      s = 0
!DVM$ PARALLEL (I,J,K) ON A(K,J,I)
      do 10 i = 1, n
      do 10 j = 1, n
      do 10 k = 1, n
        a(k,j,i) = i - 1 + (j - 1) * (k - 1)
   10 continue
!DVM$ PARALLEL (I,J,K) ON A(K,J,I), SHADOW_RENEW(A),                    &
!DVM$& ACROSS(A(0:0,0:0,1:0))
      do 20 i = 2, n
      do 20 j = 1, n
      do 20 k = 1, n
        a(k,j,i) = a(k,j,i) + a(k,j,i-1)
   20 continue
!DVM$ PARALLEL (I,J,K) ON A(K,J,I), REDUCTION(SUM(S))
      do 30 i = 1, n
      do 30 j = 1, n
      do 30 k = 1, n
   30 s = s + a(k,j,i)
      print *, s
      end
