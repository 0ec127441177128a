! A line solver that is given the number of unknowns, with work arrays of its own, for two constants and for a number that nobody knows
! (debugger.md 1.9 Calls).
module lines
  implicit none
contains
  subroutine solve(n, a, b, d, x)
    integer, intent(in) :: n
    real(8), intent(in) :: a(n), b(n), d(n)
    real(8), intent(out) :: x(n)
    real(8) :: c(n), e(0:n + 1)
    integer :: i
    c(1) = a(1)/b(1)
    e(1) = d(1)/b(1)
    do i = 2, n
      c(i) = a(i)/(b(i) - a(i)*c(i - 1))
      e(i) = (d(i) - a(i)*e(i - 1))/(b(i) - a(i)*c(i - 1))
    end do
    x(n) = e(n)
    do i = n - 1, 1, -1
      x(i) = e(i) - c(i)*x(i + 1)
    end do
  end subroutine
end module
program adi
  use lines
  implicit none
  integer, parameter :: n = 12
  real(8) :: u(n, n), s
  integer :: m
  !DVM$ DISTRIBUTE u(*, BLOCK)
  m = n
  call sweep(n)
  call half
  call sweep(m)
  s = 0
  !DVM$ PARALLEL (m) ON u(*, m), REDUCTION (SUM(s))
  do m = 1, n
    s = s + sum(u(:, m))
  end do
  print '(f12.6)', s
contains
  subroutine sweep(m)
    integer, intent(in) :: m
    real(8) :: a(n), b(n), d(n), x(n)
    integer :: i, j
    !DVM$ PARALLEL (j) ON u(*, j), PRIVATE (a, b, d, x, i)
    do j = 1, n
      do i = 1, n
        a(i) = -1
        b(i) = 4
        d(i) = i + j
      end do
      call solve(m, a, b, d, x)
      do i = 1, n
        u(i, j) = x(i)
      end do
    end do
  end subroutine
  subroutine half
    real(8) :: a(n), b(n), d(n), x(n), y(n)
    integer :: i, j
    !DVM$ PARALLEL (j) ON u(*, j), PRIVATE (a, b, d, x, y, i)
    do j = 1, n
      do i = 1, n/2
        a(i) = -1
        b(i) = 4 + u(i, j)
        d(i) = i + j
      end do
      call solve(n/2, a, b, d, x)
      do i = 1, n/2
        u(i, j) = x(i)
      end do
      do i = 1, n
        a(i) = -1
        b(i) = 4 + u(i, j)
        d(i) = i + j
      end do
      call solve(n, a, b, d, y)
      do i = 1, n
        u(i, j) = y(i)
      end do
    end do
  end subroutine
end program
