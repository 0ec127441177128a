! What an assignment gives, of the language or by a procedure, has no effect on other data (debugger.md 1.10 Defined assignment).
module boxes
  implicit none
  type box
    integer :: i, j
  end type
  integer :: never
  interface assignment(=)
    module procedure from_integer
  end interface
  interface get
    module procedure number, record
  end interface
contains
  elemental subroutine from_integer(a, b)
    type(box), intent(inout) :: a
    integer, intent(in) :: b
    a%i = b
  end subroutine
  integer function number(i, j)
    integer, intent(in) :: i, j
    number = i + j
  end function
  type(box) function record(i)
    integer, intent(in) :: i
    record%i = i
    record%j = i
  end function
end module

program assignments
  use boxes
  implicit none
  type(box) :: a, b, c(2)
  a = get(1)
  b = get(1, 2)
  c = spread(a, 1, 2)
  print *, a%i, a%j, b%i, c%j
  if (b%j > 1000000) a = 1 ! EXPECT uninitialized B
  if (never > 1000000) a = 2 ! EXPECT uninitialized NEVER
end program
