! With ASSIGNMENT(=) in scope an assignment of the language is one, whatever functions its right side calls (debugger.md 1.10 Defined assignment).
module boxes
  implicit none
  type box
    integer :: i
  end type box
  interface assignment(=)
    module procedure from_integer, to_integer
  end interface
  interface next
    module procedure next_integer, next_real
  end interface
  interface operator(.plus.)
    module procedure plus
  end interface
  interface operator(+)
    module procedure both
  end interface
contains
  subroutine from_integer(a, b)
    type(box), intent(out) :: a
    integer, intent(in) :: b
    a%i = b
  end subroutine from_integer

  subroutine to_integer(a, b)
    integer, intent(out) :: a
    type(box), intent(in) :: b
    a = b%i
  end subroutine to_integer

  integer function next_integer(i)
    integer, intent(in) :: i
    next_integer = i + 1
  end function next_integer

  real function next_real(x)
    real, intent(in) :: x
    next_real = x + 1
  end function next_real

  integer function plus(i, j)
    integer, intent(in) :: i, j
    plus = i + j
  end function plus

  type(box) function both(a, b)
    type(box), intent(in) :: a, b
    both%i = a%i + b%i
  end function both
end module boxes

program assignments
  use boxes
  implicit none
  integer :: k, l, n, a(3)
  type(box) :: x, y, z
  real :: r, s(2)
  k = next(3)
  r = next(2.0)
  l = k .plus. k
  x = 3
  y = x
  z = x + y
  n = z
  n = x + y
  a(2) = next(i=1)
  a(1) = 1 .plus. 2
  s(1) = next(1.)
  print *, k, r, l, x%i, y%i, z%i, n, a(1:2), s(1)
end program assignments
