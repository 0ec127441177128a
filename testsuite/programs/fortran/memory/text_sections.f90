! Of an array of texts a statement gives values to those that it names, and to no others (debugger.md 1.9 Grain).
program main
  implicit none
  type box
    character(3) :: names(4)
  end type
  character(4) :: a(6), b(6), c(2, 3), d(4)
  character(:), allocatable :: e(:)
  type(box) :: x
  character(8) :: line = 'ab cd'
  read (line, *) a(1:2)
  if (a(2) == 'x') print *, 'no'
  if (a(3) == 'x') print *, 'no' ! EXPECT uninitialized A element=(3)
  b(1:6:2) = 'x'
  if (b(5) == 'y') print *, 'no'
  if (b(4) == 'y') print *, 'no' ! EXPECT uninitialized B element=(4)
  c(2, :) = 'x'
  if (c(2, 3) == 'y') print *, 'no'
  if (c(1, 3) == 'y') print *, 'no' ! EXPECT uninitialized C element=(1,3)
  call fill(d)
  if (d(3) == 'y') print *, 'no'
  if (d(1) == 'y') print *, 'no' ! EXPECT uninitialized D element=(1)
  allocate (character(5) :: e(4))
  e(3:4) = 'x'
  if (e(4) == 'y') print *, 'no'
  x%names(1:2) = 'x'
  if (x%names(2) == 'y') print *, 'no'
  if (x%names(3) == 'y') print *, 'no' ! EXPECT uninitialized X
contains
  subroutine fill(t)
    character(*) :: t(:)
    t(2:3) = 'x'
  end subroutine
end program
