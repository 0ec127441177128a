! Records that a procedure gets with INTENT(OUT) by an assumed shape have no values but those that it gives them
! (debugger.md 1.9 Grain).
module cells
  implicit none
  type cell
    real :: a
    character(4) :: t
    integer :: k(2)
  end type
  type, extends(cell) :: bound
    real :: b
  contains
    procedure :: first
  end type
contains
  subroutine row(x)
    type(cell), intent(out) :: x(:)
    x(1)%a = 1
  end subroutine
  subroutine plane(x)
    type(bound), intent(out) :: x(:, :)
    x(1, 1)%b = 1
  end subroutine
  real function first(self)
    class(bound), intent(in) :: self
    first = self%b
  end function
end module
program main
  use cells
  implicit none
  type(cell) :: x(4), y(4)
  type(bound) :: z(3, 2)
  integer :: i, j
  do i = 1, 4
    x(i)%a = 2
    x(i)%t = 'abcd'
    x(i)%k(1) = 1
    y(i)%a = 3
  end do
  call row(x)
  print *, x(1)%a
  if (x(2)%a > 5) print *, 'no' ! EXPECT uninitialized X element=(2)
  if (x(3)%t == 'x') print *, 'no' ! EXPECT uninitialized X element=(3)
  if (x(4)%k(1) > 5) print *, 'no' ! EXPECT uninitialized X element=(4)
  call row(y)
  print *, y(1)%a
  if (y(4)%a > 5) print *, 'no' ! EXPECT uninitialized Y element=(4)
  do j = 1, 2
    do i = 1, 3
      z(i, j)%b = 4
    end do
  end do
  call plane(z)
  print *, z(1, 1)%b
  if (z(3, 2)%b > 5) print *, 'no' ! EXPECT uninitialized Z element=(3,2)
end program
