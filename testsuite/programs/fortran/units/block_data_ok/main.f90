! BLOCK DATA of another file gives values to some bytes, and these are read of a block (debugger.md 1.9 Birth).
program main
  implicit none
  real :: a(4), b(4), s
  integer :: k
  common /c/ a, b, k
  s = a(1) + a(2) + b(2)
  s = a(2)
  s = b(2)
  k = 2
  call use_it
end program
