program main
  use constants
  implicit none
  first = 1
  print *, dt * omega >= 0, itmax ! EXPECT uninitialized OMEGA
  print *, grid(1), grid(2) > 4 ! EXPECT uninitialized GRID element=[2]
  print *, first, second > 3 ! EXPECT uninitialized SECOND
end program
