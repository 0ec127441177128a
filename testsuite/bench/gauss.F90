! Gauss elimination of a dense N x (N+1) system, repeated ITERATIONS times.
program gauss
  implicit none
  integer, parameter :: n = N
  integer :: i, j, k, pass
  double precision :: a(n + 1, n), x(n), last
!DVM$ DISTRIBUTE a (*, BLOCK)
!DVM$ ALIGN x(i) WITH a(*, i)
  last = 0
  do pass = 1, ITERATIONS
!DVM$ PARALLEL (i, j) ON a(j, i)
    do i = 1, n
      do j = 1, n + 1
        if (i == j) then
          a(j, i) = n
        else if (j == n + 1) then
          a(j, i) = 1 + mod(i - 1, 7)
        else
          a(j, i) = 1d0 / (i + j - 1)
        end if
      end do
    end do
    do i = 1, n - 1
!DVM$ PARALLEL (k, j) ON a(j, k), REMOTE_ACCESS (a(:, i))
      do k = i + 1, n
        do j = i + 1, n + 1
          a(j, k) = a(j, k) - a(i, k) * a(j, i) / a(i, i)
        end do
      end do
    end do
    x(n) = a(n + 1, n) / a(n, n)
    do j = n - 1, 1, -1
!DVM$ PARALLEL (k) ON a(*, k), REMOTE_ACCESS (x(j + 1))
      do k = 1, j
        a(n + 1, k) = a(n + 1, k) - a(j + 1, k) * x(j + 1)
      end do
      x(j) = a(n + 1, j) / a(j, j)
    end do
!DVM$ REMOTE_ACCESS (x(1))
    last = x(1)
  end do
  print '(ES19.12)', last
end program gauss
