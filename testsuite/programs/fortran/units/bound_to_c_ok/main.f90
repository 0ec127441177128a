! Variables and COMMON blocks with BIND(C) may have values from C (debugger.md 1.9 Calls).
! SKIPPED plain.o: not instrumented
module shared
  use iso_c_binding
  implicit none
  integer(c_int), bind(c) :: count
  real(c_double), bind(c, name='values') :: numbers(3)
  integer(c_int) :: other
  bind(c) :: other
  integer(c_int) :: x, y
  common /pair/ x, y
  bind(c) :: /pair/
end module shared

program bound
  use shared
  implicit none
  print *, count, numbers, other, x, y
  y = x + 1
  print *, y
end program bound
