! Procedure pointers of a module, of a host and as the result of a function (debugger.md 1.10 Defined assignment, 1.10 Verdict).
module chosen
  implicit none
  public :: rule
  abstract interface
    integer function rule(k)
      integer, intent(in) :: k
    end function
  end interface
  procedure(rule), pointer :: current => null()
contains
  subroutine choose(double)
    logical, intent(in) :: double
    if (double) then
      current => twice
    else
      current => same
    end if
  end subroutine
  subroutine both
    current => same
    print *, current(3)
  end subroutine
  subroutine call_it
    if (.not. associated(current)) print *, 'none'
    print *, current(7)
    if (associated(current)) print *, 'still there'
  end subroutine
  subroutine forget
    if (associated(current)) print *, 'forgotten'
    nullify (current)
  end subroutine
  function found(double) result(one)
    logical, intent(in) :: double
    procedure(rule), pointer :: one
    one => same
    if (double) one => twice
  end function
  function passed(other)
    procedure(rule) :: other
    procedure(rule), pointer :: passed
    passed => other
  end function
  integer function twice(k)
    integer, intent(in) :: k
    twice = 2 * k
  end function
  integer function same(k)
    integer, intent(in) :: k
    same = k
  end function
end module

program main
  use chosen
  implicit none
  integer, parameter :: n = 4
  integer :: i, a(n)
  procedure(rule), pointer :: own, other
  !dvm$ distribute a(block)
  call choose(.true.)
  print *, current(3)
  call both
  call call_it
  own => found(.true.)
  other => passed(same)
  print *, own(4), other(4)
  call from_inside
  print *, own(5)
  call forget
  print *, associated(own)
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = i
  end do
  print *, a
contains
  subroutine from_inside
    own => same
  end subroutine
end program
