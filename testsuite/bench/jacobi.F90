! Jacobi iteration on an N x N grid, ITERATIONS sweeps.
program jacobi
  implicit none
  integer, parameter :: n = N
  integer :: i, j, sweep
  double precision :: a(n, n), b(n, n), change, d
!DVM$ DISTRIBUTE a (BLOCK, BLOCK)
!DVM$ ALIGN b(i, j) WITH a(i, j)
  change = 0
!DVM$ PARALLEL (j, i) ON a(i, j)
  do j = 1, n
    do i = 1, n
      a(i, j) = 0
      if (i == 1 .or. j == 1 .or. i == n .or. j == n) then
        b(i, j) = 0
      else
        b(i, j) = i + j - 1
      end if
    end do
  end do
  do sweep = 1, ITERATIONS
    change = 0
!DVM$ PARALLEL (j, i) ON a(i, j), REDUCTION (MAX(change)), NEW (d)
    do j = 2, n - 1
      do i = 2, n - 1
        d = abs(b(i, j) - a(i, j))
        change = max(change, d)
        a(i, j) = b(i, j)
      end do
    end do
!DVM$ PARALLEL (j, i) ON b(i, j), SHADOW_RENEW (a)
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = (a(i - 1, j) + a(i, j - 1) + a(i, j + 1) + a(i + 1, j)) / 4
      end do
    end do
  end do
  print '(ES19.12)', change
end program jacobi
