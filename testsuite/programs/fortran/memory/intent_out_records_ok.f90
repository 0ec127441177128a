! Records that a procedure gets with INTENT(OUT) by an assumed shape: it gives them all values that are used (debugger.md 1.9 Grain).
module cells
  implicit none
  type cell
    real :: a
    character(4) :: t
  end type
  type given
    real :: a = 1
    real :: b
  end type
  type led
    real, pointer :: p => null()
    real :: a
  end type
  type whole
    type(cell) :: c(3)
    real :: other
  end type
contains
  subroutine row(x)
    type(cell), intent(out) :: x(:)
    integer :: i
    do i = 1, size(x)
      x(i)%a = i
      x(i)%t = 'row'
    end do
  end subroutine
  subroutine perhaps(x)
    type(cell), intent(out), optional :: x(0:)
    if (present(x)) x(0)%a = 5
  end subroutine
  pure subroutine quiet(x)
    type(cell), intent(out) :: x(:)
    x = cell(1.0, 'pure')
  end subroutine
  subroutine defaults(x)
    type(given), intent(out) :: x(:)
    x%b = 2
  end subroutine
  subroutine leads(x)
    type(led), intent(out) :: x(:)
    x%a = 2
  end subroutine
end module
program main
  use cells
  implicit none
  type(cell) :: x(4), none(0)
  type(cell), allocatable :: y(:)
  type(given) :: g(3)
  type(led) :: l(2)
  type(whole) :: w(2)
  integer :: i
  call row(x)
  print *, (x(i)%a, x(i)%t, i = 1, 4)
  x(2)%a = 7
  call row(x(1:3:2))
  print *, x(1)%a, x(2)%a, x(3)%a
  call perhaps()
  call perhaps(x(4:4))
  print *, x(4)%a, x(3)%t
  call row(none)
  call row(x(3:2))
  print *, x(3)%a, x(2)%t
  allocate (y(3))
  call quiet(y)
  print *, y(3)%a, y(1)%t
  call defaults(g)
  print *, (g(i)%a, g(i)%b, i = 1, 3)
  call leads(l)
  print *, associated(l(1)%p), l(2)%a
  w(1)%other = 1
  w(2)%other = 2
  call row(w(2)%c)
  call row(w(:)%c(2))
  print *, w(1)%other, w(2)%other, w(1)%c(2)%a, w(2)%c(3)%t
end program
