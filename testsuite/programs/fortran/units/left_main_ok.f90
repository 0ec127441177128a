! The main program is left uninstrumented: what it did before it calls others, it may have done to all that they reach, and they may
! stand in its parallel loops (debugger.md 1.9 Calls).
! SKIPPED procedure MAIN: bounds of the nest call a function or have side effects
module work
  implicit none
  integer, parameter :: n = 8
  real :: a(n)
  !dvm$ distribute a(block)
contains
  function make() result(made)
    real, pointer :: made(:)
    allocate (made(n))
    made(1) = 1
  end function make

  real function total(from)
    real, intent(in) :: from(:)
    integer :: i
    total = 0
    do i = 1, size(from)
      total = total + from(i)
    end do
  end function total

  subroutine twice
    integer :: i
    !dvm$ parallel (i) on a(i)
    do i = 1, n
      a(i) = 2 * a(i)
    end do
  end subroutine twice

  real function at(i)
    integer, intent(in) :: i
    at = a(i)
  end function at

  integer function count_calls()
    integer, save :: calls = 0
    calls = calls + 1
    count_calls = n
  end function count_calls
end module work

program main
  use work
  implicit none
  real, pointer :: made(:)
  real :: s
  integer :: i
  made => make()
  do i = 2, n
    made(i) = i
  end do
  s = total(made)
  !dvm$ parallel (i) on a(i)
  do i = 1, count_calls()
    a(i) = i
  end do
  call twice
  !dvm$ parallel (i) on a(i), reduction(sum(s))
  do i = 1, n
    s = s + at(i)
  end do
  print *, s
  deallocate (made)
end program main
