! Four dimensions, two of them collapsed; the innermost loop is an array
! assignment (languages.md 6.2).
! FORMS both
      program four
      implicit none
      integer, parameter :: n = 4
      integer, dimension(n,n,n,0:n-1) :: a, b
      integer i, j, k, l, s
!DVM$ DISTRIBUTE A(*,*,BLOCK,BLOCK)
!DVM$ ALIGN B(I,J,K,L) WITH A(I,J,K,L)
      s = 0
!DVM$ PARALLEL (L,K,J,I) ON A(I,J,K,L)
      do 10 l = 0, n - 1
        do 10 k = 1, n
          do 10 j = 1, n
            do 10 i = 1, n
   10         a(i,j,k,l) = i * j + k * l
!DVM$ PARALLEL (L,K,J) ON B(*,J,K,L), SHADOW_RENEW (A), PRIVATE (I),    &
!DVM$&  REDUCTION (SUM(S))
      do 30 l = 0, n - 2
        do 30 k = 1, n
          do 30 j = 1, n
            b(:,j,k,l) = 0
            do 20 i = 2, n
   20       b(i,j,k,l) = b(i-1,j,k,l) + a(j,i,k,l+1)
            s = s + b(n,j,k,l)
   30 continue
      print *, s
      end
