! Internal procedures that are called by other names give values, whether they are instrumented or not (debugger.md 1.10 Defined assignment).
module tools
  implicit none
  abstract interface
    subroutine filler(x)
      real, intent(inout) :: x(*)
    end subroutine
  end interface
contains
  subroutine apply(fill, x)
    procedure(filler) :: fill
    real, intent(inout) :: x(*)
    call fill(x)
  end subroutine
  subroutine applied(fill, x)
    procedure(filler), pointer, intent(in) :: fill
    real, intent(inout) :: x(*)
    call fill(x)
  end subroutine
end module

subroutine hand_on(fill, x)
  use tools
  implicit none
  procedure(filler) :: fill
  real :: x(*)
  call apply(fill, x)
end subroutine

program main
  use tools
  implicit none
  external :: unseen
  real :: x(3), y(3), z(3), both(2)
  procedure(filler), pointer :: p
  call deep(3)
  call unseen(x)
  print *, x
  call deep(2)
  p => own
  call applied(p, y)
  call p(z)
  both = [value_of(own), value_of(own)] + value_of(own)*value_of(own)
  print *, y, z, both
contains
  subroutine own(x)
    real, intent(inout) :: x(*)
    x(1:3) = 2.
  end subroutine
  real function value_of(fill)
    procedure(filler) :: fill
    real :: local(3)
    call fill(local)
    value_of = sum(local)
  end function
  ! Each activation of a host has internal procedures of its own.
  recursive subroutine deep(level)
    integer, intent(in) :: level
    real :: w(3)
    call apply(own, w)
    call unseen(x)
    if (level > 0) call deep(level - 1)
    call apply(own, x)
    print *, w(3) + x(1)
  end subroutine
end program
