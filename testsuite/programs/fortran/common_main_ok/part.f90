! A main program that is not instrumented has given the block its values.
subroutine show
  implicit none
  real(8) :: x, y
  common /v/ x, y
  print *, x + y
end subroutine
