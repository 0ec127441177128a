! Arrays that a procedure of another file allocates for its caller lack what it has given no value (debugger.md 1.9 Birth).
program main
  use makers
  implicit none
  real, allocatable :: t(:), u(:)
  real(8), allocatable :: x(:, :), y(:)
  integer :: n = 5
  call made(t, n)
  print *, t(1), merge(1, 1, t(5) == 0)          ! EXPECT uninitialized t element=(5)
  call two(x, y, n)
  print *, x(0, 1), y(5), x(5, 1)
  print *, merge(1, 1, x(3, 2) == 0)             ! EXPECT uninitialized x element=(3,2)
  call outer(u)
  print *, u(1), u(2), merge(1, 1, u(3) == 0)    ! EXPECT uninitialized u element=(3)
  t = 3
  call again(t, n)
  print *, merge(1, 1, t(2) == 0)                ! EXPECT uninitialized t element=(2)
  t = 4
  call again(t, 2 * n)
  print *, merge(1, 1, t(10) == 0)               ! EXPECT uninitialized t element=(10)
end program
