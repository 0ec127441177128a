! Which procedure a generic name means decides whether an assignment is one of the language (debugger.md 1.10 Defined assignment).
module specifics
  implicit none
  type box
    integer :: i
  contains
    procedure :: same, number
    generic :: get => same, number
  end type
  type, extends(box) :: wide
    integer :: more
  end type
  type pair
    type(box) :: parts(2)
  end type
  interface assignment(=)
    module procedure from_integer
  end interface
  interface operator(-)
    module procedure difference, opposite
  end interface
  interface by_number
    module procedure one_argument, two_arguments
  end interface
  interface by_rank
    module procedure of_datum, of_row, of_table
  end interface
  interface by_keyword
    module procedure of_count, of_amount
  end interface
  interface by_procedure
    module procedure of_function, of_real
  end interface
  interface by_kind
    module procedure of_double, of_long
  end interface
  interface by_class
    module procedure of_other, of_box
  end interface
contains
  elemental subroutine from_integer(a, b)
    type(box), intent(inout) :: a
    integer, intent(in) :: b
    a%i = b
  end subroutine
  type(box) function same(this)
    class(box), intent(in) :: this
    same%i = this%i
  end function
  integer function number(this, n)
    class(box), intent(in) :: this
    integer, intent(in) :: n
    number = this%i + n
  end function
  integer function difference(a, b)
    type(box), intent(in) :: a, b
    difference = a%i - b%i
  end function
  type(box) function opposite(a)
    type(box), intent(in) :: a
    opposite%i = -a%i
  end function
  integer function two_arguments(i, j, k)
    integer, intent(in) :: i, j
    integer, intent(in), optional :: k
    two_arguments = i + j
    if (present(k)) two_arguments = two_arguments + k
  end function
  type(box) function one_argument(i)
    integer, intent(in) :: i
    one_argument%i = i
  end function
  integer function of_datum(i)
    integer, intent(in) :: i
    of_datum = i
  end function
  type(box) function of_row(i)
    integer, intent(in) :: i(:)
    of_row%i = sum(i)
  end function
  integer function of_table(i)
    integer, intent(in) :: i(:, :)
    of_table = sum(i)
  end function
  integer function of_count(a, n)
    integer, intent(in) :: a, n
    of_count = a + n
  end function
  type(box) function of_amount(x, n)
    real, intent(in) :: x
    integer, intent(in) :: n
    of_amount%i = n + int(x)
  end function
  integer function of_function(f)
    procedure(real) :: f
    of_function = 1
  end function
  type(box) function of_real(x)
    real, intent(in) :: x
    of_real%i = int(x)
  end function
  type(box) function of_double(x)
    real(kind(1d0)), intent(in) :: x
    of_double%i = int(x)
  end function
  integer function of_long(x)
    integer(8), intent(in) :: x
    of_long = int(x)
  end function
  integer function of_other(x)
    class(pair), intent(in) :: x
    of_other = x%parts(1)%i
  end function
  type(box) function of_box(x)
    class(box), intent(in) :: x
    of_box%i = x%i
  end function
end module

program assignments
  use specifics
  implicit none
  integer, parameter :: double = kind(1d0)
  integer :: k(2) = 1, n(3, 3) = 2, sub(2) = [1, 2]
  real :: r = 2
  double precision :: d = 3
  type(box) :: a, b(24), row(2)
  type(wide) :: w
  type(pair) :: p
  a = 3
  row = a
  p%parts = row
  w%i = 2
  w%more = 1
  b(1) = -a
  b(2) = a%get()
  b(3) = by_number(4)
  b(4) = by_number(i=k(1))
  b(5) = by_rank(k)
  b(6) = by_rank(k(1:2))
  b(7) = by_rank(k + 1)
  b(8) = by_rank(n(:, 1))
  b(9) = by_rank(n(sub, 1))
  b(10) = by_rank([1, 2])
  b(11) = by_rank(row%i)
  b(12) = by_rank(p%parts(:)%i)
  b(13) = by_rank(abs(k))
  b(14) = by_rank(sum(n, 1))
  b(15) = by_keyword(n=2, x=r)
  b(16) = by_procedure(r)
  b(17) = by_kind(1.0_double)
  b(18) = by_kind(1.0_8)
  b(19) = by_kind(d * 2)
  b(20) = by_class(w)
  b(21) = by_class(a)
  b(22) = by_rank(reshape(n, [9]))
  b(23) = by_number(k(2))
  b(24) = by_rank(pack(n, n > 1))
  print *, b%i
  print *, a - a, by_number(1, 2), by_rank(1), by_rank(n), by_keyword(1, 2), a%get(1), by_kind(7_8), by_class(p)
end program
