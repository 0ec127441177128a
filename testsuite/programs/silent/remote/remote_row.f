! Gauss elimination: the pivot column is fetched for each step (languages.md 6.8).
! FORMS both
      program gauss
      implicit none
      integer, parameter :: n = 5
      double precision a(n+1,n), x(n), xk
      integer i, j, k
!DVM$ DISTRIBUTE A(*,BLOCK)
!DVM$ ALIGN X(I) WITH A(*,I)
!DVM$ PARALLEL (I) ON A(*,I), PRIVATE (J)
      do i = 1, n
        do j = 1, n + 1
          a(j,i) = merge(6, mod(i + 2 * j, 3), i == j)
        end do
      end do
      do k = 1, n - 1
!DVM$ PARALLEL (I) ON A(*,I), REMOTE_ACCESS (A(:,K)), PRIVATE (J)
        do i = k + 1, n
          do j = n + 1, k, -1
            a(j,i) = a(j,i) - a(j,k) * a(k,i) / a(k,k)
          end do
        end do
      end do
      x(n) = a(n+1,n) / a(n,n)
      do k = n, 2, -1
!DVM$ REMOTE_ACCESS (X(K))
        xk = x(k)
!DVM$ PARALLEL (I) ON A(*,I)
        do i = 1, k - 1
          a(n+1,i) = a(n+1,i) - xk * a(k,i)
        end do
        x(k-1) = a(n+1,k-1) / a(k-1,k-1)
      end do
      do k = 1, n
!DVM$ REMOTE_ACCESS (X(K))
        print '(f10.5)', x(k)
      end do
      end
