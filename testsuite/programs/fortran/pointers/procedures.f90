! Faults behind and in procedures that pointers of a module and of a host lead to, which are set and called in one procedure
! (debugger.md 1.9 Calls); a variable of the host has the name of LOC.
module chosen
  implicit none
  integer, parameter :: n = 6
  real :: a(n), late(3)
  !dvm$ distribute a(block)
  abstract interface
    subroutine rule(k, x)
      integer, intent(in) :: k
      real, intent(inout) :: x
    end subroutine
  end interface
  procedure(rule), pointer :: current => null()
contains
  subroutine double(k, x)
    integer, intent(in) :: k
    real, intent(inout) :: x
    x = 2 * x + k
  end subroutine
  subroutine peek(k, x)
    integer, intent(in) :: k
    real, intent(inout) :: x
    x = a(max(k - 1, 1)) ! EXPECT nonlocal A element=(1) iteration=(2)
  end subroutine
  subroutine sweep(peeks)
    logical, intent(in) :: peeks
    integer :: i
    real :: y
    nullify(current)
    if (.not. associated(current)) current => double
    if (peeks) current => peek
    !dvm$ parallel (i) on a(i), private(y)
    do i = 1, n
      y = i
      call current(i, y)
      if (peeks) then
        late(1) = y
      else
        a(i) = y
      end if
    end do
    print *, late(2) * 0 ! EXPECT uninitialized LATE element=(2)
  end subroutine
end module

program main
  use chosen
  implicit none
  real :: given, lost(2), left(2)
  integer :: loc(1)
  procedure(rule), pointer :: own => null()
  call sweep(.false.)
  call sweep(.true.)
  given = 1
  current => double
  call current(1, given)
  print *, given, late(3) * 0 ! EXPECT uninitialized LATE element=(3)
  current => inner
  call current(3, given)
  call passed(inner)
  call inside
  loc = maxloc([given, 0.])
  print *, loc, left(1) * 0 ! EXPECT uninitialized LEFT element=(1)
contains
  subroutine inner(k, x)
    integer, intent(in) :: k
    real, intent(inout) :: x
    x = x + k
    left(2) = x
  end subroutine
  subroutine passed(what)
    procedure(rule) :: what
    call what(1, given)
  end subroutine
  subroutine inside
    own => double
    call own(2, given)
    print *, given, lost(2) * 0 ! EXPECT uninitialized LOST element=(2)
  end subroutine
end program
