! COMMON blocks that C defines, or a BLOCK DATA that is not instrumented, have values from there (debugger.md 1.9 Birth).
! SKIPPED plain.o: not instrumented
! SKIPPED data.o: not instrumented
program owned
  use iso_c_binding
  implicit none
  double precision :: x, y, z(4)
  common /pair/ x, y, z
  real(c_double) :: u, v(3)
  common /bound/ u, v
  bind(c) :: /bound/
  integer(c_int) :: n, m
  common /plain/ n, m
  bind(c, name="plain_one") :: /plain/
  integer :: first, rest(3)
  common /given/ first, rest
  print *, x, z(2), sum(z)
  print *, u, v(1), v(3)
  y = x + z(3)
  print *, y, n, m
  print *, first, rest
end program owned
