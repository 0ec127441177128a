! Dummies of TYPE(*): scalars and arrays of which nothing but the shape is known (debugger.md 1.9 Calls).
module parts
  implicit none
contains
  subroutine of_any_shape(x, there)
    type(*), target, optional :: x(:,:)
    logical, intent(in) :: there
    integer :: k
    k = 0
    if (present(x)) k = size(x) + lbound(x, 1)
    print *, k, there
    if (present(x)) call passed_on(x)
  end subroutine
  subroutine passed_on(x)
    type(*), target :: x(:,:)
    print *, shape(x), rank(x)
  end subroutine
  subroutine one(x)
    type(*) :: x
    integer :: k
    k = 1
    print *, k
  end subroutine
end module
program main
  use parts
  implicit none
  real :: a(2, 3)
  integer :: n
  complex, allocatable :: c(:,:)
  allocate (c(1, 2))
  call of_any_shape(a, .true.)
  call of_any_shape(c, .true.)
  call of_any_shape(there=.false.)
  call one(n)
  call one(a(1, 2))
end program
