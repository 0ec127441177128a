! Distributed arrays are assigned as a whole, and nothing else is done (languages.md 6.11).
program whole
  implicit none
  integer, parameter :: n = 8
  real :: d(0:n), e(n)
  !dvm$ distribute d(block)
  !dvm$ align e(i) with d(i)
  d = 1
  e = 1
end program
