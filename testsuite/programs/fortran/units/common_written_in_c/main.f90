! COMMON blocks are born before the program starts, whoever writes them first (debugger.md 1.10 Memory of unknown origin).
program written
  call fill
  call show
end program written

subroutine show
  use iso_c_binding
  real :: x(4), y
  common /shared/ x, y
  real(c_double) :: d, a(3)
  common /bound_block/ d, a
  bind(c) :: /bound_block/
  integer(c_int) :: n
  common /other/ n
  bind(c, name="_named") :: /other/
  integer :: k
  integer, external :: total
  print *, x(1), y, d, a(2), n
  k = 0
  if (x(3) > 1) k = 1 ! EXPECT uninitialized X element=(3)
  if (a(3) > 1) k = k + 1 ! EXPECT uninitialized /BOUND_BLOCK/ element=(4)
  k = k + total()
  if (k > 100) print *, k
end subroutine show
