! Loops inside of an iteration, and subscripts that are read from arrays (debugger.md 1.9 Private-like data).
program inner
  implicit none
  integer, parameter :: n = 12, width = 3
  double precision :: y(n), x(0:n - 1), a(width, n), t(n, n), value(3 * n), s, product, total
  double precision :: weight(-2:2)
  integer :: column(width, n), first(n + 1), place(3 * n), row(n)
  integer :: i, j, k, c, most
!DVM$ DISTRIBUTE y (BLOCK)
!DVM$ ALIGN x(i) WITH y(i + 1)
!DVM$ SHADOW x(2:2)
!DVM$ ALIGN a(*, i) WITH y(i)
!DVM$ ALIGN column(*, i) WITH y(i)
!DVM$ ALIGN t(*, i) WITH y(i)
!DVM$ ALIGN row(i) WITH y(i)

  weight = 0.2d0
  most = n
!DVM$ PARALLEL (i) ON y(i), PRIVATE (k)
  do i = 1, n
    x(i - 1) = i
    do k = 1, width
      a(k, i) = k
      column(k, i) = mod(i * 5 + k, n)
    end do
    do k = width, 1, -1
      y(i) = a(k, i)
    end do
  end do
  k = 1
  do i = 1, n
    first(i) = k
    do j = 1, mod(i, 4)
      place(k) = mod(i + j, n)
      value(k) = 1
      k = k + 1
    end do
  end do
  first(n + 1) = k
  ! A product with known length.
!DVM$ PARALLEL (i) ON y(i), PRIVATE (k, product), REMOTE_ACCESS (x(:))
  do i = 1, n
    product = 0
    do k = 1, width
      product = product + a(k, i) * x(column(k, i))
    end do
    y(i) = product
  end do
  ! By rows of any length.
!DVM$ PARALLEL (i) ON y(i), PRIVATE (k, c, product), REMOTE_ACCESS (x(:))
  do i = 1, n
    product = 0
    do k = first(i), first(i + 1) - 1
      c = place(k)
      product = product + value(k) * x(c)
    end do
    y(i) = product
  end do
  ! A stencil by a loop, with constant weights.
!DVM$ PARALLEL (i) ON y(i), PRIVATE (k, product), SHADOW_RENEW (x)
  do i = 3, n - 2
    product = 0
    do k = -2, 2
      product = product + weight(k) * x(i - 1 + k)
    end do
    y(i) = product
  end do
  ! Triangles.
  total = 0
!DVM$ PARALLEL (i) ON t(*, i), PRIVATE (k)
  do i = 1, n
    do k = 1, i
      t(k, i) = i - k
    end do
  end do
!DVM$ PARALLEL (i) ON t(*, i), PRIVATE (j, k), REDUCTION (SUM(total))
  do i = 1, n
    do k = 1, i
      do j = 1, k
        total = total + t(j, i)
      end do
    end do
  end do
  ! No turn at all.
!DVM$ PARALLEL (i) ON t(*, i), PRIVATE (k)
  do i = 1, n
    do k = most + 1, n
      t(k, i) = 0
    end do
  end do
  ! The subscripts change while the loop runs.
!DVM$ PARALLEL (i) ON y(i)
  do i = 1, n
    row(i) = i + 100
  end do
!DVM$ PARALLEL (i) ON y(i)
  do i = 1, n
    row(i) = i
    y(row(i)) = i
  end do
  s = 0
!DVM$ PARALLEL (i) ON y(i), REDUCTION (SUM(s))
  do i = 1, n
    s = s + y(i)
  end do
  print *, s, total
end program inner
