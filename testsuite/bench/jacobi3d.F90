! Jacobi iteration on an N x N x N grid, ITERATIONS sweeps.
program jacobi3d
  implicit none
  real(8), allocatable :: a(:,:,:), b(:,:,:)
  real(8) :: most
  integer :: i, j, k, sweep
!DVM$ distribute a(block,block,block)
!DVM$ align b(i,j,k) with a(i,j,k)
!DVM$ shadow a(1:1,1:1,1:1)
  allocate(a(N,N,N), b(N,N,N))
!DVM$ parallel (k,j,i) on a(i,j,k)
  do k = 1, N
    do j = 1, N
      do i = 1, N
        a(i,j,k) = i + 2 * j - k
        b(i,j,k) = 0
      end do
    end do
  end do
  do sweep = 1, ITERATIONS
!DVM$ parallel (k,j,i) on b(i,j,k), shadow_renew (a)
    do k = 2, N - 1
      do j = 2, N - 1
        do i = 2, N - 1
          b(i,j,k) = (a(i-1,j,k) + a(i+1,j,k) + a(i,j-1,k) + a(i,j+1,k) + a(i,j,k-1) + a(i,j,k+1)) / 6
        end do
      end do
    end do
!DVM$ parallel (k,j,i) on a(i,j,k)
    do k = 2, N - 1
      do j = 2, N - 1
        do i = 2, N - 1
          a(i,j,k) = b(i,j,k)
        end do
      end do
    end do
  end do
  most = 0
!DVM$ parallel (k,j,i) on a(i,j,k), reduction (max(most))
  do k = 1, N
    do j = 1, N
      do i = 1, N
        most = max(most, b(i,j,k))
      end do
    end do
  end do
  print '(es20.12)', most
end program
