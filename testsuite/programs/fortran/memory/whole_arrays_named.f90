! Reads of whole arrays and sections name the element that has no value, also where the program names no element (debugger.md 1.9 Grain).
program named
  implicit none
  integer :: b(4), c(0:2, -1:1), d(2:5)
  real, allocatable :: x(:)
  data b(1) /1/
  allocate (x(4))
  x(2:3) = 1
  c(:, -1) = 0
  d(2:4) = 3
  if (any(b .ne. (/1, 5, 2, 3/))) print *, 'other' ! EXPECT uninitialized B element=(2)
  if (sum(x(2:4)) > 1e30) print *, 'large' ! EXPECT uninitialized X element=(4)
  if (all(c == 7)) print *, 'all' ! EXPECT uninitialized C element=(0,0)
  if (maxval(d) < -9) print *, 'small' ! EXPECT uninitialized D element=(5)
end program named
