! Two files divide one block into different members: values come in by one name and out by another (debugger.md 1.9 Grain).
! SKIPPED missing values in COMMON /V/
program main
  implicit none
  real(8) :: x, y
  integer :: n
  common /v/ x, y
  common /w/ n
  n = 3
  call fill
  print *, x + y, n
  x = 7
  y = 8
  call show
end program
