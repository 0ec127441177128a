real function gives(x)   ! SKIPPED plain.o: not instrumented
  real, intent(in) :: x
  real :: v(4)
  common /shared/ v
  v = x
  gives = x
end function gives
function gives_two(x) result(r)
  real, intent(in) :: x
  real :: r(2), w(4)
  common /others/ w
  w = x
  r = x
end function gives_two
