! Distributed arrays under names by which they have other lower bounds (languages.md 6.16, 6.1).
program bounds
  implicit none
  integer, parameter :: n = 8
  real, target :: a(0:n - 1, -1:4), b(0:n - 1)
  real, pointer :: p(:)
  integer :: i, j
  !dvm$ distribute a(block, block)
  !dvm$ distribute b(block)
  !dvm$ shadow a(1:1, 1:1)
  !dvm$ distribute :: p
  !dvm$ dynamic b
  !dvm$ parallel (j, i) on a(i, j)
  do j = -1, 4
    do i = 0, n - 1
      a(i, j) = i - j
    end do
  end do
  b = 1.
  call explicit(a, b, n, 6)
  call shaped(a, b)
  call moved(a, b, n)
  call narrow(b, 3, n + 2)
  p(3:) => b
  !dvm$ parallel (i) on p(i)
  do i = 3, n + 2
    p(i) = p(i) + i
  end do
  !dvm$ remote_access(b(0), a(7, -1))
  print *, b(0), a(7, -1)
contains
  subroutine explicit(x, y, n, m)
    integer :: n, m, i, j
    real :: x(n, m), y(n), s
    !dvm$ inherit x, y
    s = 0.
    !dvm$ parallel (j, i) on x(i, j), shadow_renew(x), reduction(sum(s))
    do j = 2, m - 1
      do i = 2, n - 1
        s = s + x(i + 1, j) + x(i, j - 1)
      end do
    end do
    !dvm$ parallel (i) on x(i, m), remote_access(y(n), x(1, 1))
    do i = 1, n
      x(i, m) = y(n) + x(1, 1) + s
    end do
    !dvm$ parallel (i) on y(n + 1 - 1), remote_access(x(:, 2))
    do i = 1, n
      if (i == n) y(n) = x(i, 2) + x(1, 2)
    end do
  end subroutine explicit
  subroutine shaped(x, y)
    real :: x(:, :), y(2:)
    integer :: i
    !dvm$ inherit x, y
    !dvm$ parallel (i) on y(i)
    do i = 2, size(y) + 1
      y(i) = y(i) + i
    end do
    !dvm$ parallel (i) on x(i, 1), remote_access(y(2))
    do i = 1, size(x, 1)
      x(i, 1) = y(2)
    end do
  end subroutine shaped
  subroutine moved(x, y, n)
    integer :: n, i
    real :: x(n, 6), y(5:n + 4)
    real :: z(n)
    !dvm$ inherit x, y
    !dvm$ align :: z
    !dvm$ dynamic z
    !dvm$ realign y(i) with x(i - 4, 6)
    !dvm$ realign z(i) with y(i + 4)
    !dvm$ parallel (i) on x(i, 6)
    do i = 1, n
      y(i + 4) = x(i, 6)
      z(i) = y(i + 4)
    end do
    !dvm$ redistribute y(block)
    !dvm$ realign z(i) with y(i + 4)
    !dvm$ parallel (i) on y(i + 4)
    do i = 1, n
      y(i + 4) = z(i)
    end do
  end subroutine moved
  subroutine narrow(y, low, high)
    integer :: low, high, i
    real :: y(low:high)
    !dvm$ inherit y
    !dvm$ parallel (i) on y(i), across(y(1:0))
    do i = low + 1, high
      y(i) = y(i) + y(i - 1)
    end do
  end subroutine narrow
end program bounds
