! Dummies to which data of any type may be passed (debugger.md 1.9 Calls).
module m
  use iso_c_binding
  implicit none
contains
  subroutine given(x, there)
    integer(8), target, optional :: x
    logical, intent(in) :: there
!GCC$ attributes NO_ARG_CHECK :: x
    real(8), pointer :: first
    if (there .neqv. present(x)) stop 1
    if (present(x)) then
      call c_f_pointer(c_loc(x), first)
      first = 1
    end if
  end subroutine given
end module m
program p
  use m
  implicit none
  real(8), target :: r(3)
  real(8) :: k
  call given(there=.false.)
  call given(r, .true.)
  call given(k, .true.)
  print *, r(1), k
end program p
