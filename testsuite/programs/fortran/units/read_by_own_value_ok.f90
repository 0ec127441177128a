! A function that works out the new value of an element reads the old one, or gives a value to what chooses it (debugger.md 1.9 Grain;
! debugger.md 1.10 Aggregates).
module steps
  implicit none
  real :: shared(4)
  integer :: calls = 0
  type :: cell
    real :: x(3)
    real, allocatable :: more(:)
  end type
  type(cell) :: cells(2)
contains
  real function twice(x)
    real, intent(in) :: x
    twice = 2 * x
  end function
  real function next(i)
    integer, intent(in) :: i
    calls = calls + 1
    next = shared(i) + 1
  end function
  real function part(i)
    integer, intent(in) :: i
    part = cells(2)%x(i) + 1
  end function
  real function first(x)
    real, intent(out) :: x
    x = 1
    first = 3
  end function
  function all_of(x) result(y)
    real, intent(in) :: x(:)
    real :: y(size(x))
    y = x + 1
  end function
  recursive real function deep(n) result(r)
    integer, intent(in) :: n
    r = 1
    if (n > 0) then
      shared(1) = deep(n - 1)
      r = shared(1) + 1
    end if
  end function
end module

program main
  use steps
  implicit none
  real :: a(4), b(3), c(2, 2)
  integer :: i
  a = 1
  do i = 1, 4
    a(i) = twice(a(i)) + twice(a(5 - i))
  end do
  print *, a
  shared(1) = 1
  do i = 2, 4
    shared(i) = next(i - 1)
  end do
  print *, shared, calls
  cells(2)%x = 1
  do i = 1, 3
    cells(2)%x(i) = part(i)
  end do
  allocate(cells(1)%more(3), source=1.0)
  cells(1)%more(2) = twice(cells(1)%more(1))
  print *, cells(2)%x, cells(1)%more
  b = 1
  b(1:3) = all_of(b(1:3))
  b(3:1:-1) = all_of(b)
  print *, b
  c(1, 2) = first(c(1, 1))
  print *, c(1, 1), c(1, 2)
  shared(deepest(2)) = next(1)
  print *, shared, calls
  shared(1) = deep(3)
  print *, shared(1)
contains
  integer function deepest(n)
    integer, intent(in) :: n
    deepest = n + 1
  end function
end program
