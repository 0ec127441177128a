! The main program is left uninstrumented: what it did before it calls others, it may have done to all that they reach, and they may
! stand in its parallel loops (debugger.md 1.9 Calls).
! SKIPPED procedure MAIN: a name inside its ASSOCIATE construct hides what it associates
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
  subroutine later
    real :: own(3)
    own(1) = 1
    own(2) = own(3) ! EXPECT uninitialized own element=(3)
  end subroutine later
end module work

program main
  use work
  implicit none
  real, pointer :: made(:)
  real :: s
  integer :: i, given(2)
  i = 1
  associate (most => i)
    forall (i = 1:2) given(i) = most
  end associate
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
  call later
  deallocate (made)
end program main
