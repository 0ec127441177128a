! Operators and assignments that are bound to types: all is right (debugger.md 1.10 Defined assignment).
module quantities
  implicit none
  real :: field(4), other(4)
  type quantity
    integer :: v = 0
  contains
    procedure, private :: plus
    procedure, private, pass(b) :: times
    generic :: operator(+) => plus
    generic :: operator(*) => times
    procedure, private :: assign
    generic :: assignment(=) => assign
  end type
  type, extends(quantity) :: charge
  contains
    procedure, private :: plus => plus_charge
  end type
contains
  type(quantity) function plus(a, b)
    class(quantity), intent(in) :: a
    integer, intent(in) :: b
    plus%v = a%v + b
  end function
  type(quantity) function plus_charge(a, b)
    class(charge), intent(in) :: a
    integer, intent(in) :: b
    plus_charge%v = a%v + b
  end function
  type(quantity) function times(a, b)
    integer, intent(in) :: a
    class(quantity), intent(in) :: b
    times%v = a * b%v
  end function
  subroutine assign(a, b)
    class(quantity), intent(inout) :: a
    integer, intent(in) :: b
    a%v = b
    field(1) = b
  end subroutine
end module
program bound
  use quantities
  implicit none
  type(quantity) :: x, y
  class(quantity), allocatable :: c
  x = 5
  y = x
  y = 2 * (x + 1)
  if (field(1) /= 5) print *, 'not assigned'
  allocate (charge :: c)
  y = c + 3
  print *, y%v, x%v
end program
