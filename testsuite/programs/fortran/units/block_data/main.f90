! BLOCK DATA of another file gives values to some bytes of a block (debugger.md 1.9 Birth).
program main
  implicit none
  real :: a(4), b(4), s
  integer :: k
  common /c/ a, b, k
  s = a(1) + a(2) + b(2)
  s = a(3)   ! EXPECT uninitialized A element=[3]
  s = b(1)   ! EXPECT uninitialized B element=[1]
  k = 2
  call use_it
end program
