block data initial
  implicit none
  real :: x(2), y(6)
  common /c/ x, y
  data x /1.0, 2.0/, y(4) /3.0/
end block data
