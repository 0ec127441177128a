! Remote references with constants, loop variables, other linear forms
! and whole dimensions (languages.md 6.8).
! FORMS both
      program patterns
      implicit none
      integer, parameter :: n = 6
      integer a(0:n-1,n), v(n), i, j, m, s
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ DISTRIBUTE V(BLOCK)
      s = 0
      m = 2
!DVM$ PARALLEL (J,I) ON A(I,J)
      do j = 1, n
        do i = 0, n - 1
          a(i,j) = 10 * i + j
        end do
      end do
!DVM$ PARALLEL (I) ON V(I), PRIVATE (J), REDUCTION (SUM(S)),            &
!DVM$&  REMOTE_ACCESS (A(N-1,I), A(0,1), A(I-1,M), A(:,3), A(N-I,M+2))
      do i = 1, n
        v(i) = a(n-1,i) - a(0,1) + a(i-1,m) + a(n-i,m+2)
        do j = 0, n - 1
          v(i) = v(i) + a(j,3)
        end do
        s = s + v(i) + sum(a(:,3))
      end do
      print *, s
      end
