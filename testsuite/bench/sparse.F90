! Products of a sparse matrix, K elements in each of N rows, with a vector, ITERATIONS times.
program sparse
  implicit none
  integer, parameter :: n = N, width = 6
  integer :: i, k, pass, column(width, n)
  double precision :: a(width, n), x(n), y(n), product, total
!DVM$ DISTRIBUTE y (BLOCK)
!DVM$ ALIGN x(i) WITH y(i)
!DVM$ ALIGN a(*, i) WITH y(i)
!DVM$ ALIGN column(*, i) WITH y(i)
!DVM$ PARALLEL (i) ON y(i), PRIVATE (k)
  do i = 1, n
    x(i) = 1 + mod(i - 1, 3)
    y(i) = 0
    do k = 1, width
      column(k, i) = 1 + mod(i - 1 + (k - 1) * (k - 1) * 7, n)
      a(k, i) = 1d0 / k
    end do
  end do
  do pass = 1, ITERATIONS
!DVM$ PARALLEL (i) ON y(i), PRIVATE (k, product), REMOTE_ACCESS (x(:))
    do i = 1, n
      product = 0
      do k = 1, width
        product = product + a(k, i) * x(column(k, i))
      end do
      y(i) = product
    end do
!DVM$ PARALLEL (i) ON x(i)
    do i = 1, n
      x(i) = y(i) / 2.45d0
    end do
  end do
  total = 0
!DVM$ PARALLEL (i) ON x(i), REDUCTION (SUM(total))
  do i = 1, n
    total = total + x(i)
  end do
  print '(ES19.12)', total
end program sparse
