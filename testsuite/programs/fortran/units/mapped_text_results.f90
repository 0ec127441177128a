! The mapping of texts that are dummies or function results is not followed, and the report says so (languages.md 6.16; debugger.md 1.10 Verdict).
! SKIPPED array F: accesses to it cannot be followed
! SKIPPED array X: accesses to it cannot be followed
program texts
  implicit none
  integer, parameter :: n = 8
  integer :: b(n), i
  character(4) :: t(n)
  !dvm$ distribute b(block)
  t = f(n)
  call s(t)
  !dvm$ parallel (i) on b(i)
  do i = 2, n
    b(i) = b(i-1) ! EXPECT nonlocal b element=(1) iteration=(2)
  end do ! EXPECT @-1 dependence b element=(2) iteration=(3)
contains
  function f(k)
    integer, intent(in) :: k
    character(4) :: f(k)
    !dvm$ distribute f(block)
    f = 'abcd'
  end function
  subroutine s(x)
    character(4) :: x(n)
    !dvm$ distribute x(block)
    x = 'efgh'
  end subroutine
end program
