! Alternating directions in three dimensions: one sweep along each (languages.md 6.7).
! FORMS both
      program adi
      implicit none
      integer, parameter :: n = 6
      double precision a(n,n,n), eps, middle
      integer i, j, k, step
      logical inside
      inside(i) = i > 1 .and. i < n
!DVM$ DISTRIBUTE A(BLOCK,BLOCK,BLOCK)
!DVM$ PARALLEL (K,J,I) ON A(I,J,K)
      do k = 1, n
        do j = 1, n
          do i = 1, n
            if (inside(i) .and. inside(j) .and. inside(k)) then
              a(i,j,k) = 0
            else
              a(i,j,k) = 10d0 * (i + j + k - 3) / (n - 1)
            end if
          end do
        end do
      end do
      do step = 1, 2
        eps = 0
!DVM$ PARALLEL (K,J,I) ON A(I,J,K), ACROSS (A(1:1,0:0,0:0))
        do k = 2, n - 1
          do j = 2, n - 1
            do i = 2, n - 1
              a(i,j,k) = (a(i-1,j,k) + a(i+1,j,k)) / 2
            end do
          end do
        end do
!DVM$ PARALLEL (K,J,I) ON A(I,J,K), ACROSS (A(0:0,1:1,0:0))
        do k = 2, n - 1
          do j = 2, n - 1
            do i = 2, n - 1
              a(i,j,k) = (a(i,j-1,k) + a(i,j+1,k)) / 2
            end do
          end do
        end do
!DVM$ PARALLEL (K,J,I) ON A(I,J,K), ACROSS (A(0:0,0:0,1:1)),            &
!DVM$&  REDUCTION (MAX(EPS)), PRIVATE (MIDDLE)
        do k = 2, n - 1
          do j = 2, n - 1
            do i = 2, n - 1
              middle = (a(i,j,k-1) + a(i,j,k+1)) / 2
              eps = max(eps, abs(middle - a(i,j,k)))
              a(i,j,k) = middle
            end do
          end do
        end do
        print '(f12.6)', eps
      end do
      end
