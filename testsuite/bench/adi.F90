! Alternating directions on an N x N x N grid: a dependent sweep along each dimension.
program adi
  implicit none
  integer, parameter :: n = N
  integer :: i, j, k, sweep
  double precision :: a(n, n, n), change, d, mean
!DVM$ DISTRIBUTE a (BLOCK, BLOCK, BLOCK)
  change = 0
!DVM$ PARALLEL (i, j, k) ON a(k, j, i)
  do i = 1, n
    do j = 1, n
      do k = 1, n
        if (k == 1 .or. k == n .or. j == 1 .or. j == n .or. i == 1 .or. i == n) then
          a(k, j, i) = 10d0 * (i - 1) / (n - 1) + 10d0 * (j - 1) / (n - 1) + 10d0 * (k - 1) / (n - 1)
        else
          a(k, j, i) = 0
        end if
      end do
    end do
  end do
  do sweep = 1, ITERATIONS
    change = 0
!DVM$ PARALLEL (i, j, k) ON a(k, j, i), ACROSS (a(0:0, 0:0, 1:1))
    do i = 2, n - 1
      do j = 2, n - 1
        do k = 2, n - 1
          a(k, j, i) = (a(k, j, i - 1) + a(k, j, i + 1)) / 2
        end do
      end do
    end do
!DVM$ PARALLEL (i, j, k) ON a(k, j, i), ACROSS (a(0:0, 1:1, 0:0))
    do i = 2, n - 1
      do j = 2, n - 1
        do k = 2, n - 1
          a(k, j, i) = (a(k, j - 1, i) + a(k, j + 1, i)) / 2
        end do
      end do
    end do
!DVM$ PARALLEL (i, j, k) ON a(k, j, i), ACROSS (a(1:1, 0:0, 0:0)), REDUCTION (MAX(change)), NEW (d, mean)
    do i = 2, n - 1
      do j = 2, n - 1
        do k = 2, n - 1
          mean = (a(k - 1, j, i) + a(k + 1, j, i)) / 2
          d = abs(a(k, j, i) - mean)
          change = max(change, d)
          a(k, j, i) = mean
        end do
      end do
    end do
  end do
  print '(ES19.12)', change
end program adi
