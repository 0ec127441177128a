! Arrays of records that are copied have the values of the original, in all ways in which they may lie (debugger.md 1.9 Grain).
module points
  implicit none
  type point
    real :: v, w
  end type
  type, extends(point) :: named
    character(4) :: name
  end type
  type line
    type(point) :: ends(2)
    type(point), allocatable :: all(:)
    integer :: number
  end type
contains
  subroutine copy(a, b)
    type(point), intent(in) :: a(2)
    type(point), intent(out) :: b(2)
    b = a
  end subroutine
  subroutine shaped(a, b, c)
    type(point), intent(in) :: a(:)
    type(point), intent(out) :: b(:)
    type(point), intent(inout), optional :: c(:)
    b = a
    if (present(c)) c = a
  end subroutine
  pure subroutine quiet(a, b)
    type(point), intent(in) :: a(2)
    type(point), intent(out) :: b(2)
    b = a
  end subroutine
end module
program copied
  use points
  implicit none
  integer, parameter :: n = 8
  type(point) :: x(2), y(2), z, m(2, 3), t(2, 3), u(5), none(0), d(n), e(n)
  type(point), target :: g(4)
  type(point), pointer :: p(:)
  type(point), allocatable :: al(:), other(:)
  type(named) :: k(2), l(2)
  type(line) :: r1, r2, many(3), more(3)
  class(point), allocatable :: c(:)
  real :: s
  integer :: i
!DVM$ DISTRIBUTE d(BLOCK)
!DVM$ ALIGN e(i) WITH d(i)
  x(1) = point(1, 2)
  x(2) = point(3, 4)
  y = x
  x(1)%v = 0
  z = point(5, 6)
  m = z
  t = m(:, 3:1:-1)
  t(:, 1) = y
  t(:, 2:3) = m(:, 1:2)
  t(1, :) = m(2, :)
  u(2:3) = y
  u(1) = z
  u(4:5) = u(1:2)
  u(2:) = u(:4)
  g(1:4:2) = y
  g(2:4:2) = y
  p => g(4:1:-1)
  p = g
  p(1:2) = y
  allocate (al(0))
  al = x
  other = al
  al = u
  other = al(2:4)
  al(1:2) = other(1:2)
  none = u(1:0)
  u(3:2) = none
  k%point = y
  k%name = 'a'
  l = k
  r1%ends = y
  r1%all = y
  r1%number = 1
  r2 = r1
  r2%ends = r1%ends(2:1:-1)
  many = r1
  more = many
  more(2)%ends = many(1)%ends
  allocate (c(2), source=y)
  x = c
  call copy(x, y)
  call quiet(y, x)
  call shaped(g(1:2), y)
  call shaped(g(1:4:2), u(1:4:2), x)
  where ([.true., .false.]) y%v = x%v
  forall (i = 1:3) t(:, i) = m(:, 4 - i)
  s = sum(y%v) + sum(t%w) + sum(u%v) + sum(g%w) + sum(other%v) + l(2)%v + more(2)%ends(2)%w + more(3)%all(2)%v + sum(x%w)
  print *, s, l(1)%name
  s = 0
!DVM$ PARALLEL (i) ON d(i), PRIVATE(x, y)
  do i = 1, n
    x(1) = point(i, i)
    x(2) = x(1)
    y = x
    d(i) = y(2)
    e(i)%v = y(1)%v
    e(i)%w = y(2)%w
  end do
  e = d
!DVM$ PARALLEL (i) ON d(i), REDUCTION(SUM(s))
  do i = 1, n
    s = s + e(i)%v + d(i)%w
  end do
  print *, s
end program
