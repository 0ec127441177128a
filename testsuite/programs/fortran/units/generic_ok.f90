! Generic names, operators and assignments that are procedures of the program: what they change counts (debugger.md 1.10 Defined assignment).
module points
  implicit none
  type point
    integer :: x = 0, y = 0
  end type point
  interface set
    module procedure set_integer, set_real
  end interface set
  interface operator(+)
    module procedure plus
  end interface
  interface operator(.dot.)
    module procedure dot
  end interface
  interface assignment(=)
    module procedure from_integer
  end interface
  integer :: calls
contains
  subroutine set_integer(i)
    integer, intent(out) :: i
    i = 7
  end subroutine set_integer
  subroutine set_real(r)
    real, intent(out) :: r
    r = 7.5
  end subroutine set_real
  function plus(a, b) result(c)
    type(point), intent(in) :: a, b
    type(point) :: c
    c%x = a%x + b%x
    c%y = a%y + b%y
    calls = 1
  end function plus
  integer function dot(a, b)
    type(point), intent(in) :: a, b
    dot = a%x * b%x + a%y * b%y
  end function dot
  subroutine from_integer(p, i)
    type(point), intent(out) :: p
    integer, intent(in) :: i
    p%x = i
    p%y = i
  end subroutine from_integer
end module points

program main
  use points, assign => set
  implicit none
  type(point) :: p, q
  integer :: i, table(3)
  real :: r
  call assign(i)
  call assign(r)
  p = 2
  q = p + p
  print *, i, r, q%x, calls, p .dot. q
  table = (/ 10, 20, 30 /)
  i = table(p .dot. counted(1))
  print *, i
contains
  function counted(k) result(c)
    integer, intent(in) :: k
    type(point) :: c
    print *, 'once'
    c%x = k
  end function counted
end program main
