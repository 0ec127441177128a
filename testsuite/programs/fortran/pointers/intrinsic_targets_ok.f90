! Pointers to intrinsic procedures that nothing declares (debugger.md 1.10 Defined assignment).
program p
  procedure(real), pointer :: by
  procedure(integer), pointer :: whole
  real :: a(2)
  call lead(by)
  a(1) = by(-3.0)
  whole => found()
  a(2) = whole(-4)
  print *, a
contains
  subroutine lead(q)
    procedure(real), pointer, intent(out) :: q
    q => abs
  end subroutine lead
  function found() result(one)
    procedure(integer), pointer :: one
    one => iabs
  end function found
end program p
