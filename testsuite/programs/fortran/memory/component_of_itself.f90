! A component gets what a function makes of it: the function reads it before it has a value (debugger.md 1.10 Value use).
module vectors
  implicit none
  type :: vector
    real :: c(2)
  end type vector
  type :: part
    type(vector) :: v
    real :: x
  end type part
contains
  type(vector) function doubled(a)
    type(vector), intent(in) :: a
    doubled%c = 2 * a%c ! EXPECT uninitialized P
  end function doubled

  real function next(x)
    real, intent(in) :: x
    next = x + 1 ! EXPECT uninitialized Q
  end function next
end module vectors

program component_of_itself
  use vectors
  implicit none
  type(part), allocatable :: p(:)
  type(part), pointer :: q(:)
  real, allocatable :: r(:)
  allocate (p(4), q(4), r(4))
  p(1)%v = doubled(p(1)%v)
  q(2)%x = next(q(2)%x)
  r(3) = next(r(3))
  print '(a)', 'done'
end program component_of_itself
