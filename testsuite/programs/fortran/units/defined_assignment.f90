! An assignment of the language of one element leaves the others out (debugger.md 1.10 Defined assignment).
module boxes
  implicit none
  type box
    integer :: i
  end type box
  interface assignment(=)
    module procedure from_integer
  end interface
  interface next
    module procedure next_integer, next_real
  end interface
contains
  subroutine from_integer(a, b)
    type(box), intent(inout) :: a
    integer, intent(in) :: b
    a%i = b
  end subroutine from_integer

  integer function next_integer(i)
    integer, intent(in) :: i
    next_integer = i + 1
  end function next_integer

  real function next_real(x)
    real, intent(in) :: x
    next_real = x + 1
  end function next_real
end module boxes

program assignments
  use boxes
  implicit none
  type(box) :: x
  integer :: a(3)
  logical :: got
  a(2) = next(1)
  x = next(2)
  print *, a(2), x%i
  got = a(1) > 0 ! EXPECT uninitialized A element=(1)
end program assignments
