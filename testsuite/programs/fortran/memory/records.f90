! Faults with components of derived types and with arrays of records (debugger.md 1.9 Grain).
module shapes
  implicit none
  type point
    real :: x, y
  end type
  type box
    type(point) :: low, high
    real :: size(3)
  end type
  type(box) :: shared
contains
  subroutine half(p)
    type(point), intent(inout) :: p
    p%x = 1.
    p%x = p%x + p%y ! EXPECT uninitialized P
  end subroutine
end module
program main
  use shapes
  implicit none
  integer, parameter :: n = 4
  type(point) :: p, q(0:n), t
  type(box) :: b
  real :: a(n), s
  integer :: i
  !dvm$ distribute a(block)
  call half(p)
  q(1)%x = 1.
  s = q(2)%x ! EXPECT uninitialized Q element=(2)
  b%low%x = 2.
  b%high = b%low
  s = b%high%x
  s = b%high%y ! EXPECT uninitialized B
  b%size(1:2) = 0.
  s = shared%size(2) ! EXPECT uninitialized SHARED
  q = point(0., 0.)
  t = q(1)
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    t%x = t%x + i ! EXPECT readonly-write T iteration=(1)
    q(0)%y = i
    a(i) = q(0)%y
  end do
  s = q(0)%y ! EXPECT private-uninit Q element=(0)
  i = 5
  s = q(i)%x ! EXPECT bounds Q element=(5)
  !dvm$ parallel (i) on a(i), private(t)
  do i = 1, n
    t%x = i
    a(i) = t%y ! EXPECT private-uninit T iteration=(1)
  end do
end program
