! Functions that are called by pointers, of which the address cannot be asked for (debugger.md 1.10 Defined assignment).
module m
  implicit none
  type t
    procedure(texts), pointer, nopass :: text => null()
    procedure(list), pointer, nopass :: all => null()
    procedure(deferred), pointer, nopass :: any => null()
  end type
contains
  function texts(n) result(s)
    integer, intent(in) :: n
    character(len=4) :: s
    write (s, '(i4)') n
  end function
  function deferred(n) result(s)
    integer, intent(in) :: n
    character(len=:), allocatable :: s
    s = repeat('x', n)
  end function
  function list(n) result(s)
    integer, intent(in) :: n
    integer :: s(3)
    s = [n, n+1, n+2]
  end function
end module

! The interface of the pointer stands behind it, and nothing says which type the values of a function have whose name begins so.
module later
  procedure(real_list), pointer :: led
contains
  function real_list(x) result(y)
    double precision, dimension(:) :: x
    double precision, dimension(:), allocatable :: y
    allocate (y(2))
    y = 2d0*x
  end function
  function through(x) result(y)
    double precision, dimension(:) :: x
    double precision, dimension(:), allocatable :: y
    allocate (y(2))
    y = led(x)
  end function
end module

program main
  use m
  use later
  implicit none
  type(t) :: x
  procedure(texts), pointer :: p
  procedure(list), pointer :: q
  x%text => texts
  x%all => list
  x%any => deferred
  p => texts
  q => list
  led => real_list
  print *, through([1d0, 2d0])
  print *, x%text(3), x%all(2), x%any(4), p(5), q(6)
  print *, sum(q(1)), len(p(1)), inner(texts, list)
contains
  integer function inner(f, g)
    procedure(texts) :: f
    procedure(list) :: g
    inner = len_trim(f(3)) + sum(g(2))
  end function
end program
