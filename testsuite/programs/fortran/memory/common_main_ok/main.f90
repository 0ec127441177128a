program main ! SKIPPED main.o: not instrumented
  implicit none
  real(8) :: x, y
  common /v/ x, y
  x = 1
  y = 2
  call show
end program
