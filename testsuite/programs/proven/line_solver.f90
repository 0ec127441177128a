! A line solver that is given the number of unknowns, with work arrays of its own: what it needs is known for each constant that calls give it
! (debugger.md 1.9 Calls).
module lines
  implicit none
contains
  subroutine solve(n, a, b, d, x)
    integer, intent(in) :: n
    real(8), intent(in) :: a(n), b(n), d(n)
    real(8), intent(inout) :: x(n)
    real(8) :: c(n), e(0:n + 1)
    integer :: i
    c(1) = a(1)/b(1)
    e(1) = d(1)/b(1)
    do i = 2, n
      c(i) = a(i)/(b(i) - a(i)*c(i - 1))
      e(i) = (d(i) - a(i)*e(i - 1))/(b(i) - a(i)*c(i - 1)) ! EXPECT private-uninit d
    end do
    x(n) = e(n)
    do i = n - 1, 1, -1
      x(i) = e(i) - c(i)*x(i + 1)
    end do
  end subroutine
  subroutine gap(n, x)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n)
    real(8) :: w(n)
    integer :: i
    do i = 1, n - 1
      w(i) = x(i)
    end do
    do i = 1, n
      x(i) = w(i) ! EXPECT uninitialized w
    end do
  end subroutine
end module
program adi
  use lines
  implicit none
  integer, parameter :: n = 12
  real(8) :: u(n, n), a(n), b(n), d(n), x(n)
  integer :: i, j
  !DVM$ DISTRIBUTE u(*, BLOCK)
  !DVM$ PARALLEL (j) ON u(*, j), PRIVATE (a, b, d, x, i)
  do j = 1, n
    do i = 1, n
      a(i) = -1
      b(i) = 4
      if (i /= 5) d(i) = i + j
    end do
    call solve(n, a, b, d, x)
    do i = 1, n
      u(i, j) = x(i)
    end do
  end do
  !DVM$ PARALLEL (j) ON u(*, j), PRIVATE (x, i)
  do j = 1, n
    do i = 1, n
      x(i) = j
    end do
    call gap(n, x)
    do i = 1, n - 1
      u(i, j) = x(i)
    end do
  end do
end program
