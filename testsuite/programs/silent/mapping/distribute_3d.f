! Three dimensions, the middle one collapsed (languages.md 6.2).
! FORMS both
      program space
      implicit none
      integer, parameter :: n = 5
      double precision a(n,0:n-1,-n:-1), b(n,0:n-1,-n:-1), s
      integer i, j, k
!DVM$ DISTRIBUTE A(BLOCK,*,BLOCK)
!DVM$ ALIGN B(I,J,K) WITH A(I,J,K)
      s = 0
!DVM$ PARALLEL (K,J,I) ON A(I,J,K)
      do k = -n, -1
        do j = 0, n - 1
          do i = 1, n
            a(i,j,k) = i + 2 * j + 3 * k
          end do
        end do
      end do
!DVM$ PARALLEL (K,I) ON B(I,*,K), SHADOW_RENEW (A), PRIVATE (J),        &
!DVM$&  REDUCTION (SUM(S))
      do k = -n + 1, -2
        do i = 2, n - 1
          do j = 0, n - 1
            b(i,j,k) = a(i-1,j,k) + a(i,n-1-j,k+1)
            s = s + b(i,j,k)
          end do
        end do
      end do
      print *, s
      end
