! A component gets what a function makes of it, and has a value behind that (debugger.md 1.10 Value use).
module vectors
  implicit none
  type :: vector
    real :: c(2)
  end type vector
  type :: part
    type(vector) :: v
    real :: x
  end type part
  type(part), allocatable, target :: all(:)
contains
  type(vector) function doubled(a)
    type(vector), intent(in) :: a
    doubled%c = 2 * a%c
  end function doubled

  real function next(x)
    real, intent(in) :: x
    next = x + 1
  end function next

  ! It makes the array that the statement which calls it assigns to.
  real function made(n)
    integer, intent(in) :: n
    allocate (all(n))
    made = n
  end function made

  real function of_all()
    of_all = 1
    if (allocated(all)) of_all = all(1)%x
  end function of_all
end module vectors

program component_of_itself
  use vectors
  implicit none
  type(part), allocatable :: p(:)
  type(part), pointer :: q(:), led
  real, allocatable :: r(:)
  real :: first
  allocate (p(4), q(4), r(4))
  p(1)%v%c = [1., 2.]
  p(1)%v = doubled(p(1)%v)
  p(2)%v = doubled(p(1)%v)
  q(2)%x = 1
  q(2)%x = next(q(2)%x)
  led => q(3)
  led%x = next(q(2)%x)
  r(3) = 1
  r(3) = next(r(3))
  r(4) = next(r(3))
  first = made(3)
  all(1)%x = of_all_but(first)
  all(1)%x = of_all()
  print '(6f5.1)', p(2)%v%c, q(3)%x, r(4), all(1)%x, first
contains
  real function of_all_but(x)
    real, intent(in) :: x
    of_all_but = x
  end function of_all_but
end program component_of_itself
