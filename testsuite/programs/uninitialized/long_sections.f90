! Sections of many elements, of which one has no value: with steps of both signs, under masks, of allocatable arrays and dummies.
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
    if (i /= 170) a(i, 2) = i
    if (i /= 171) d(i, 2) = i
  end do
  a(:, 1) = 2
  a(:, 3) = 3
  d(:, 1) = 1
  c(1:150) = a(1:150, 2)
  c(:) = a(n:1:-1, 2)           ! EXPECT uninitialized A element=[170,2]
  c(2:n:4) = d(3:n:4, 2)        ! EXPECT uninitialized D element=[171,2]
  where (m) c = a(:, 2) + b     ! told already
  m(170) = .false.
  where (m) c = a(:, 2) + b
  where (.not. m) c = a(:, 4)   ! EXPECT uninitialized A element=[170,4]
  a(170, 2) = 0
  c = a(:, 2)
  call rows(d(:, 2), n)
  print *, sum(c), sum(a(:, 1:3))
contains
  subroutine rows(x, k)
    integer, intent(in) :: k
    real, intent(inout) :: x(:)
    if (sum(x(1:k)) < 0) print *, 'less'   ! this too
    x(k:1:-2) = 0
    x(k-1:1:-2) = 1
    if (sum(x(1:k)) < 0) print *, 'less'
  end subroutine rows
end program long
