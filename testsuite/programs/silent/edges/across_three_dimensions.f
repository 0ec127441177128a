! One dimension within its width orders the iterations, whatever the
! offsets in the others (languages.md 6.7; debugger.md 1.9 ACROSS).
! FORMS both
      program ordered
      parameter (n = 6)
      real a(n,n,n)
      double precision s
!DVM$ DISTRIBUTE A(*,*,BLOCK)
!DVM$ SHADOW A(0:0,0:0,3:3)
      s = 0
!DVM$ PARALLEL (K,J,I) ON A(I,J,K)
      do 10 k = 1, n
        do 10 j = 1, n
          do 10 i = 1, n
   10       a(i,j,k) = i + j + k
!DVM$ PARALLEL (K,J,I) ON A(I,J,K), ACROSS (A(0:0,0:0,0:3))
      do 20 k = 1, n - 3
        do 20 j = 1, n - 2
          do 20 i = 3, n
   20       a(i,j,k) = a(i-2,j+2,k+3) / 2
!DVM$ PARALLEL (K,J,I) ON A(I,J,K), REDUCTION (SUM(S))
      do 30 k = 1, n
        do 30 j = 1, n
          do 30 i = 1, n
            s = s + a(i,j,k)
   30 continue
      write (*, '(f10.3)') s
      end
