! Whole arrays of texts, sections, parts of texts, vector subscripts: all of them get values (debugger.md 1.9 Grain).
program main
  implicit none
  type box
    character(3) :: names(4)
  end type
  character(4), target :: a(6), b(6), c(2, 3), d(4), f(4), g(3)
  character(:), allocatable :: e(:)
  character(4), pointer :: p(:)
  type(box) :: x(2)
  character(20) :: line = 'ab cd ef gh ij kl'
  integer :: i, idx(2) = [3, 1]
  read (line, *) a
  print *, a
  b = 'x'
  b(1:6:2)(2:3) = 'yz'
  print *, b
  c = 'x'
  c(:, 2) = ['p', 'q']
  print *, c
  d(idx) = 'v'
  d(2:4:2) = 'w'
  print *, d
  e = ['one', 'two']
  e = [character(7) :: e, 'three']
  print *, e
  do i = 1, size(e)
    print *, e(i)
  end do
  x(1)%names = 'x'
  x(2)%names(:) = x(1)%names
  x%names(2) = 'y'
  print *, x(2)%names, x(1)%names
  f(:)(1:2) = 'ab'
  f(:)(3:4) = 'cd'
  do i = 1, 4
    print *, f(i)
  end do
  g = a(1:3)
  print *, g
  allocate (p(3))
  p(3:1:-1) = ['1', '2', '3']
  print *, p
  p => b(2:6:2)
  p = 'last'
  print *, b
end program
