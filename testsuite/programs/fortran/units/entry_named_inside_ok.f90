! An internal procedure may name the result of an ENTRY of its host, but only as it stands (debugger.md 1.10 Verdict).
! SKIPPED procedure INNER: `E` is the result of an ENTRY of its host
module m
contains
  integer function f(i)
    integer, intent(in) :: i
    integer :: e
    entry e(i)
    f = i
    call inner
    if (i > 3) f = f * 2
  contains
    subroutine inner
      e = e + 1
    end subroutine
  end function
end module
program main
  use m
  implicit none
  integer :: k(2)
  k = 3
  print *, f(k(1)), e(k(2) + 1)
end program
