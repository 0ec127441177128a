! Corners of one array are renewed, those of the other one are needed,
! too
! .
! FORMS both
      program corners
      parameter (n = 5)
      integer a(n,n), b(n,n), c(n,n), s
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ ALIGN (I,J) WITH A(I,J) :: B, C
      s = 0
!DVM$ PARALLEL (J,I) ON A(I,J)
      do 10 j = 1, n
      do 10 i = 1, n
      a(i,j) = i - j
   10 b(i,j) = i - j
!DVM$ PARALLEL (J,I) ON C(I,J), SHADOW_RENEW (A(CORNER), B),            &
!DVM$& REDUCTION (SUM(S))
      do 20 j = 2, n - 1
      do 20 i = 2, n - 1
      c(i,j) = a(i-1,j+1)
      c(i,j) = c(i,j) - b(i-1,j+1) ! EXPECT nonlocal b element=(1,3) iteration=(2,2)
   20 s = s + c(i,j)
      print *, s
      end
