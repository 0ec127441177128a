module makers
  implicit none
contains
  subroutine made(r, n)
    integer, intent(in) :: n
    real, allocatable, intent(out) :: r(:)
    allocate (r(n))
    r(1) = 1
  end subroutine
  subroutine two(x, y, n)
    integer, intent(in) :: n
    real(8), allocatable, intent(inout) :: x(:, :), y(:)
    allocate (x(0:n, n), y(n))
    x(:, 1) = 1
    y = 2
  end subroutine
  subroutine outer(r)
    real, allocatable :: r(:)
    call made(r, 6)
    r(2) = 2
  end subroutine
  subroutine again(r, n)
    integer, intent(in) :: n
    real, allocatable, intent(inout) :: r(:)
    if (allocated(r)) deallocate (r)
    allocate (r(n))
  end subroutine
end module
