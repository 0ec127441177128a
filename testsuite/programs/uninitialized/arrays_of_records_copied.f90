! An array of records that is copied lacks what the original lacks (debugger.md 1.9 Grain; 1.10 Aggregates).
module points
  implicit none
  type point
    real :: v, w
  end type
  type line
    type(point) :: ends(2)
    integer :: number
  end type
contains
  subroutine copy(a, b)
    type(point), intent(in) :: a(2)
    type(point), intent(out) :: b(2)
    b = a
  end subroutine
end module
program copied
  use points
  implicit none
  integer, parameter :: n = 8
  type(point) :: x(2), y(2), z, m(2, 3), t(2, 3), u(5)
  type(point), allocatable :: al(:), other(:)
  type(line) :: r1, r2
  real :: a(n)
  integer :: i
!DVM$ DISTRIBUTE a(BLOCK)
  x(1)%v = 1
  y = x
  print *, y(1)%v > 0
  print *, y(2)%v > 1e30 ! EXPECT uninitialized Y element=(2)
  y(2)%v = 1
  print *, y(2)%v > 0
  r1%ends(1)%v = 1
  r2%ends = r1%ends
  print *, r2%ends(1)%v > 0
  print *, r2%ends(2)%w > 1e30 ! EXPECT uninitialized R2
  al = x
  print *, al(1)%v > 0
  allocate (other(3))
  other(2)%v = 1
  u(1:3) = other
  print *, u(2)%v > 0
  print *, u(1)%w > 1e30 ! EXPECT uninitialized U element=(1)
  other(1:2) = x
  print *, other(1)%v > 0
  print *, other(2)%v > 1e30 ! EXPECT uninitialized OTHER element=(2)
  call copy(x, y)
  print *, y(1)%w > 1e30 ! EXPECT uninitialized Y element=(1)
  z%w = 1
  u = z
  print *, u(3)%w > 0
  print *, u(3)%v > 1e30 ! EXPECT uninitialized U element=(3)
  do i = 1, 3
    m(:, i)%v = i
  end do
  t = m
  t(:, 2) = x
  print *, t(1, 2)%v > 0, t(2, 1)%v > 0
  print *, t(2, 2)%v > 1e30 ! EXPECT uninitialized T element=(2,2)
  u(2:3) = m(:, 3)
  u(3:4) = u(2:3)
  print *, u(4)%v > 0
  print *, u(4)%w > 1e30 ! EXPECT uninitialized U element=(4)
  x(2) = x(1)
!DVM$ PARALLEL (i) ON a(i), PRIVATE(x, y)
  do i = 1, n
    x(1)%v = i
    y = x
    a(i) = y(1)%v
    a(i) = a(i) + y(2)%v ! EXPECT private-uninit Y element=(2) iteration=(1)
  end do
end program
