! What a specific procedure does not set has no value (debugger.md 1.10 Defined assignment).
module setters
  implicit none
  interface set
    module procedure set_integer, set_real
  end interface set
contains
  subroutine set_integer(i)
    integer :: i
    if (i < 0) i = 7 ! EXPECT uninitialized i
  end subroutine set_integer
  subroutine set_real(r, s)
    real :: r, s
    r = 7.5
  end subroutine set_real
end module setters

program main
  use setters
  implicit none
  integer :: i
  real :: r, s
  call set(i)
  call set(r, s)
  print *, r
  r = s ! EXPECT uninitialized s
end program main
