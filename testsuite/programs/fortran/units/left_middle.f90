! Procedures in the middle are left uninstrumented, one of them an internal one: they give values to what those that they call made, also
! behind the last of them, and call some from their parallel loops. What they cannot reach keeps its state (debugger.md 1.9 Calls).
! SKIPPED procedure MIDDLE: a name inside its ASSOCIATE construct hides what it associates
! SKIPPED procedure INSIDE: a name inside its ASSOCIATE construct hides what it associates
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

  real function at(i)
    integer, intent(in) :: i
    at = a(i) ! EXPECT sequential-access A
  end function at

  integer function count_calls()
    integer, save :: calls = 0
    calls = calls + 1
    count_calls = n
  end function count_calls

  function middle(s) result(made)
    real, intent(out) :: s
    real, pointer :: made(:)
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
    deallocate (made)
    !dvm$ parallel (i) on a(i)
    do i = 1, count_calls()
      a(i) = i
    end do
    made => make()
    !dvm$ parallel (i) on a(i)
    do i = 2, n
      made(i) = at(i)
    end do
  end function middle
end module work

program main
  use work
  implicit none
  real, pointer :: made(:)
  real :: s, t
  integer :: i
  made => middle(s)
  s = s + total(made)
  deallocate (made)
  call inside
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = a(i) + 1
  end do
  t = 0
  do i = 1, n
    t = t + made(i)
  end do
  print *, s, t
  call later
contains
  subroutine later
    real :: own(3)
    own(1) = at(3)
    own(2) = own(3) ! EXPECT uninitialized own element=(3)
  end subroutine later

  subroutine inside
    integer :: i, given(2)
    i = 1
    associate (most => i)
      forall (i = 1:2) given(i) = most
    end associate
    made => make()
    !dvm$ parallel (i) on a(i)
    do i = 1, count_calls()
      a(i) = i
    end do
    do i = 2, n
      made(i) = at(i)
    end do
  end subroutine inside
end program main
