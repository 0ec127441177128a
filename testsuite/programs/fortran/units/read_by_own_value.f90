! A function that works out the new value of an element reads the old one, as its argument or by the name that it shares
! (debugger.md 1.9 Grain; debugger.md 1.10 Aggregates).
module steps
  implicit none
  real :: shared(4)
  type :: cell
    real :: x(3)
  end type
  type(cell) :: cells(2)
contains
  real function twice(x)
    real, intent(in) :: x
    twice = 2 * x ! EXPECT uninitialized room element=(4)
  end function
  real function next(i)
    integer, intent(in) :: i
    next = shared(i) + 1 ! EXPECT uninitialized shared element=(3)
  end function
  real function part(i)
    integer, intent(in) :: i
    part = cells(2)%x(i) + 1 ! EXPECT uninitialized cells
  end function
  function all_of(x) result(y)
    real, intent(in) :: x(:)
    real :: y(size(x))
    y(1) = x(1)
    y(2:) = x(2:) + 1 ! EXPECT uninitialized b
  end function
  subroutine work(a, n)
    integer, intent(in) :: n
    real, intent(inout) :: a(n)
    integer :: i
    do i = 1, n
      a(i) = twice(a(i))
    end do
    do i = 1, n
      a(i + 1) = half(a, i) ! EXPECT bounds a element=(5)
    end do
  end subroutine
  real function half(a, i)
    integer, intent(in) :: i
    real, intent(in) :: a(:)
    half = a(i) / 2
  end function
end module

program main
  use steps
  implicit none
  real :: b(3), room(8)
  integer :: i
  room(1:3) = 1
  call work(room, 4)
  shared(1:2) = 1
  do i = 1, 3
    shared(i) = next(i)
  end do
  cells(2)%x(1) = 1
  do i = 1, 2
    cells(2)%x(i) = part(i)
  end do
  b(1:2) = 1
  b(1:3) = all_of(b(1:3))
  print *, room(1), shared(1), cells(2)%x(1), b(1)
end program
