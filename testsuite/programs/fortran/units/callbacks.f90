! Calls by dummy procedures, procedure pointers and components: instrumented procedures answer for themselves, so that what they
! do not write lacks values still (debugger.md 1.10 Defined assignment).
module work
  implicit none
  real :: given(5), never(5)
  integer :: seen = 0
  abstract interface
    subroutine step(x)
      real, intent(inout) :: x
    end subroutine
    real function curve(x)
      real, intent(in) :: x
    end function
  end interface
  type :: table
    procedure(step), pointer, nopass :: next => null()
    procedure(method), pointer :: own => null()
    integer :: n = 0
  end type
  procedure(step), pointer :: shared => null()
contains
  subroutine advance(x)
    real, intent(inout) :: x
    x = 1
  end subroutine
  subroutine share()
    shared => advance
  end subroutine
  subroutine fill(x)
    real, intent(inout) :: x
    given = x
  end subroutine
  real function square(x)
    real, intent(in) :: x
    square = x * x
  end function
  subroutine method(self)
    class(table), intent(inout) :: self
    self%n = self%n + 1
  end subroutine
  subroutine by_dummy(f, y)
    procedure(step) :: f
    real, intent(inout) :: y
    real :: local(3)
    call f(y)
    if (local(2) > 3) seen = seen + 1 ! EXPECT uninitialized LOCAL element=[2]
    if (never(1) > 3) seen = seen + 1 ! EXPECT uninitialized NEVER element=[1]
  end subroutine
  subroutine by_external(f)
    external :: f
    real :: y
    y = 0
    call f(y)
    if (never(2) > 3) seen = seen + 1 ! EXPECT uninitialized NEVER element=[2]
  end subroutine
  real function integral(f, n)
    procedure(curve) :: f
    integer, intent(in) :: n
    real :: sums(0:n)
    integer :: i
    sums(1) = 0
    do i = 1, n - 1
      sums(i + 1) = sums(i) + f(real(i))
    end do
    integral = sums(n) + sums(0) ! EXPECT uninitialized SUMS element=[0]
  end function
end module

program p
  use work
  implicit none
  procedure(step), pointer :: pointed
  type(table) :: t(2)
  real :: y, mine(4), others(4), result
  pointed => advance
  call share()
  t(2)%next => fill
  t(2)%own => method
  call pointed(y)
  if (mine(3) > 3) seen = seen + 1 ! EXPECT uninitialized MINE element=[3]
  call shared(y)
  call t(2)%next(y)
  call t(2)%own()
  if (others(2) > 3) seen = seen + 1 ! EXPECT uninitialized OTHERS element=[2]
  call by_dummy(fill, y)
  call by_external(advance)
  result = integral(square, 4)
  if (given(3) + y > 2.5) seen = seen + 1
end program
