! What is called by dummy procedures, procedure pointers and components may give values: to its arguments, to variables of modules and
! hosts, also if it is an internal procedure, an intrinsic one, or one that is left as it stands (debugger.md 1.10 Defined assignment).
! SKIPPED procedure UNSEEN
module work
  implicit none
  real :: given(5), other(5), third(5)
  abstract interface
    subroutine step(x)
      real, intent(out) :: x(:)
    end subroutine
    subroutine plain()
    end subroutine
  end interface
  type :: table
    procedure(step), pointer, nopass :: next => null()
    procedure(method), pointer :: own => null()
    real :: values(3)
  end type
  procedure(plain), pointer :: shared => null()
contains
  subroutine fill(x)
    real, intent(out) :: x(:)
    x = 1
    given = 2
  end subroutine
  subroutine indirect(x)
    real, intent(out) :: x(:)
    call shared()
    x = 3
  end subroutine
  subroutine unseen()
    integer :: lbound
    lbound = 3
    other = lbound
  end subroutine
  subroutine share()
    shared => unseen
  end subroutine
  subroutine method(self)
    class(table), intent(inout) :: self
    self%values = 4
  end subroutine
  subroutine by_dummy(f, y)
    procedure(step) :: f
    real, intent(out) :: y(:)
    call f(y)
    print *, y
  end subroutine
  subroutine by_pointer(f, y)
    procedure(step), pointer, intent(in) :: f
    real, intent(out) :: y(:)
    call f(y(2:))
    print *, y(2)
  end subroutine
  subroutine without(f)
    procedure(plain) :: f
    call f()
  end subroutine
  real function twice(f, x)
    interface
      real function f(x)
        real, intent(in) :: x
      end function
    end interface
    real, intent(in) :: x
    twice = f(x) + f(2 * x)
  end function
end module

program p
  use work
  implicit none
  procedure(step), pointer :: pointed
  procedure(plain), pointer :: bare
  type(table) :: t(2)
  real :: y(3), z(3), mine(2)
  intrinsic :: sin
  pointed => fill
  call pointed(y)
  print *, y, given
  t(2)%next => fill
  t(2)%own => method
  call t(2)%next(z)
  call t(2)%own()
  print *, z, t(2)%values
  call by_dummy(fill, y)
  call by_pointer(pointed, y)
  call share()
  pointed => indirect
  call by_dummy(pointed, z)
  print *, other
  call without(inner)
  print *, mine
  bare => thirds
  call bare()
  print *, third
  print *, twice(sin, 0.0), twice(own, 1.0)
contains
  subroutine inner()
    mine = 5
  end subroutine
  subroutine thirds()
    third = 6
  end subroutine
  real function own(x)
    real, intent(in) :: x
    own = x + mine(1)
  end function
end program
