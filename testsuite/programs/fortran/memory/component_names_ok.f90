! Directives in a type speak of its components, not of variables with the same names (languages.md 5.1).
program main
  implicit none
  type field
    integer :: n
    real, pointer :: u(:)
    !dvm$ distribute :: u
    real, pointer :: v(:)
    !dvm$ align :: v
  end type
  type(field) :: f
  real :: a(8), u(8), v(8)
  integer :: i
  !dvm$ distribute a(block)
  allocate (f%u(8))
  f%u = 1.
  u = 2.
  !dvm$ parallel (i) on a(i)
  do i = 1, 8
    a(i) = i + u(1) + u(i)
  end do
  v(2) = u(3)
  v(1) = v(2) + f%u(8)
  print *, f%u(1), v(1)
end program
