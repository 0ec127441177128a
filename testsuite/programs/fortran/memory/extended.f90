! Numbers of kind 10 are judged as others are (debugger.md 1.10 Value use).
program extended
  implicit none
  real(10) :: x, y(4), s
  complex(10) :: z(3)
  integer :: i = 3
  y(1) = 1
  s = y(1)
  z(1) = s
  print *, s, z(1)
  print *, y(i) > 100       ! EXPECT uninitialized Y element=(3)
  print *, x > 1e30         ! EXPECT uninitialized X
  print *, real(z(2)) > 1e9 ! EXPECT uninitialized Z element=(2)
  if (i > 3) y(i + 2) = 1
  if (i > 2) s = s + 0 * y(i + 2) ! EXPECT bounds Y element=(5)
end program
