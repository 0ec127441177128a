! What a loop reads, it has written in earlier turns, but for the first ones (debugger.md 1.9 Birth).
program recurrences
  implicit none
  integer, parameter :: n = 24
  double precision :: u(n, n)
  double precision, allocatable :: c(:, :), f(:), a(:, :)
  double precision :: p(n), q(n), total
  integer :: i, j
!DVM$ DISTRIBUTE u (*, BLOCK)
  allocate (c(0:n, 0:n), f(n), a(n, n))
  call table(c, n)
  call downwards(f, n)
  call triangle(a, n)
!DVM$ PARALLEL (j, i) ON u(i, j)
  do j = 1, n
    do i = 1, n
      u(i, j) = mod(i * j, 7)
    end do
  end do
!DVM$ PARALLEL (j) ON u(*, j), PRIVATE (p, q, i)
  do j = 1, n
    p(1) = 0.5d0
    q(1) = u(1, j)
    do i = 2, n
      p(i) = 1 / (4 - p(i - 1))
      q(i) = (u(i, j) + q(i - 1)) * p(i)
    end do
    u(n, j) = q(n)
    do i = n - 1, 1, -1
      q(i) = q(i) - p(i) * q(i + 1)
      u(i, j) = q(i)
    end do
  end do
  total = 0
!DVM$ PARALLEL (j, i) ON u(i, j), REDUCTION (SUM(total))
  do j = 1, n
    do i = 1, n
      total = total + u(i, j)
    end do
  end do
  print '(4g12.5)', c(n, n), f(1), a(1, n), total
contains
  subroutine table(c, n)
    integer, intent(in) :: n
    double precision :: c(0:n, 0:n)
    integer :: i, j
    do i = 0, n
      c(i, 0) = i
      c(0, i) = i
    end do
    do j = 1, n
      do i = 1, n
        c(i, j) = c(i - 1, j - 1) + max(c(i - 1, j), c(i, j - 1))
      end do
    end do
  end subroutine table
  subroutine downwards(f, n)
    integer, intent(in) :: n
    double precision :: f(n)
    integer :: i
    f(n) = 1
    f(n - 1) = 1
    do i = n - 2, 1, -1
      f(i) = f(i + 1) + f(i + 2)
    end do
  end subroutine downwards
  ! The diagonal first, then the rest of the column upwards.
  subroutine triangle(a, n)
    integer, intent(in) :: n
    double precision :: a(n, n)
    integer :: i, j
    do j = 1, n
      a(j, j) = 1
      do i = j - 1, 1, -1
        a(i, j) = a(i + 1, j) + a(i, j - 1)
      end do
    end do
  end subroutine triangle
end program recurrences
