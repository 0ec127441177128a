! Of arrays of texts a mask gives values to those that it selects, a part of each to those bytes, and what is read of them must be
! there (debugger.md 1.9 Grain).
program main
  implicit none
  type box
    real, pointer :: values(:)
  end type
  character(4) :: a(6), b(6), c(2, 3), d(6), e(6), f(6), g(6), h(2, 3), p(3)
  type(box) :: x
  logical :: m(6), n(2, 3)
  integer :: i
  m = [(mod(i, 2) == 0, i = 1, 6)]
  n = reshape(m, [2, 3])
  where (m) a = 'abcd'
  print *, a(2)
  if (a(1) == 'x') print *, 'no' ! EXPECT uninitialized A element=(1)
  b(:)(2:3) = 'xy'
  print *, b(6)(2:3)
  if (b(6)(1:1) == 'x') print *, 'no' ! EXPECT uninitialized B element=(6)
  where (n) c(:, :)(2:) = 'yes'
  print *, c(2, 3)(2:)
  if (c(1, 3) == 'x') print *, 'no' ! EXPECT uninitialized C element=(1,3)
  if (any(d == 'x')) print *, 'no' ! EXPECT uninitialized D element=(1)
  e(2:6) = 'x'
  where (m) f = e
  if (f(1) == 'x') print *, 'no' ! EXPECT uninitialized F element=(1)
  where (.not. m) f = e ! EXPECT uninitialized E element=(1)
  g(1:5) = 'x'
  if (any(g(2:6)(1:2) == 'y')) print *, 'no' ! EXPECT uninitialized G element=(6)
  h(:, 2) = 'x'
  if (count(h(2, :) == 'y') > 6) print *, 'no' ! EXPECT uninitialized H element=(2,1)
  i = 4
  p(:)(3:i) = 'x'
  p(:)(3:i + 1) = 'x' ! EXPECT bounds P
  allocate (x%values(6))
  where (m) x%values = 1.0
  print *, x%values(2)
  if (x%values(3) > 2) print *, 'no' ! EXPECT uninitialized X%VALUES element=(3)
end program
