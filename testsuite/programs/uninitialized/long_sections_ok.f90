! Sections of many elements, all with values: with steps of both signs, under masks, of allocatable arrays and dummies.
program long
  implicit none
  integer, parameter :: n = 300
  real :: a(n, 4), b(n), c(n)
  real, allocatable :: d(:, :)
  logical :: m(n)
  integer :: i
  allocate(d(n, 3))
  b = 1
  m = .true.
  do i = 1, n
    a(i, 2) = i
    d(i, 2) = i
  end do
  a(:, 1) = 2
  a(:, 3) = 3
  d(:, 1) = 1
  c(1:150) = a(1:150, 2)
  c(:) = a(n:1:-1, 2)
  c(2:n:4) = d(3:n:4, 2)
  where (m) c = a(:, 2) + b
  m(170) = .false.
  where (m) c = a(:, 2) + b
  where (.not. m) c = a(:, 3)
  a(170, 2) = 0
  c = a(:, 2)
  call rows(d(:, 2), n)
  print *, sum(c), sum(a(:, 1:3))
contains
  subroutine rows(x, k)
    integer, intent(in) :: k
    real, intent(inout) :: x(:)
    if (sum(x(1:k)) < 0) print *, 'less'
    x(k:1:-2) = 0
    x(k-1:1:-2) = 1
    if (sum(x(1:k)) < 0) print *, 'less'
  end subroutine rows
end program long
