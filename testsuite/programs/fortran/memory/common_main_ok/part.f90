! A main program that is not instrumented has given the block its values (debugger.md 1.9 Birth, 1.9 Calls).
subroutine show
  implicit none
  real(8) :: x, y
  common /v/ x, y
  print *, x + y
end subroutine
