! The same with faults: an element without a value, one out of bounds, and what a cycle leaves out (debugger.md 1.9 Calls).
module step_of_grid
  implicit none
contains
  subroutine step(n, u, w)
    integer, intent(in) :: n
    real(8), intent(inout) :: u(0:n + 1, 0:n + 1), w(n, n)
    integer :: i, j
    do concurrent (j = 1:n, i = 1:n)
      w(i, j) = u(i - 1, j) + u(i + 1, j) + u(i, j) ! EXPECT uninitialized u element=(0,1)
    end do
    do concurrent (j = 1:n)
      do concurrent (i = 1:n)
        u(i, j) = u(i, j) + w(i, j)
      end do
    end do
  end subroutine step
end module step_of_grid

program concurrent
  use step_of_grid
  implicit none
  integer, parameter :: n = 40
  real(8), allocatable :: u(:, :), w(:, :), b(:, :), c(:)
  real(8) :: beyond(n), behind(n)
  common /arrays/ beyond, behind
  integer :: i, j, it
  real(8) :: total
  allocate (u(0:n + 1, 0:n + 1), w(n, n), b(n, n), c(n))
  u(1:, :) = 1
  do it = 1, 2
    call step(n, u, w)
    do concurrent (i = 1:n, j = 1:n)
      if (i == j) cycle
      b(i, j) = i*j + it
    end do
  end do
  total = 0
  do i = 1, n
    total = total + b(i, i) ! EXPECT uninitialized b element=(1,1)
  end do
  do concurrent (i = 1:n)
    c(i + 1 - 1) = behind(i) ! EXPECT uninitialized behind element=(1)
  end do
  do concurrent (i = 1:n)
    beyond(i + 1) = i ! EXPECT bounds beyond element=(41)
  end do
  print *, n, total == 0.12345d0
end program concurrent
