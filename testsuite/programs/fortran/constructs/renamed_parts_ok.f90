! Names that ASSOCIATE gives to parts of arrays: all is right (debugger.md 1.9 Pointers).
program parts
  implicit none
  type grid
    integer(16) :: e(2, 3)
  end type
  type(grid) :: g
  real :: a(4, 5), z(0:3), s
  integer :: n
  n = 6
  a = 1
  g%e = 1
  z = 1
  associate (row => a(2, :), piece => a(2:3, 4), every => a(4:1:-3, 2), value => z + 1, column => g%e(:, 2))
    s = row(5) + piece(2) + every(2)
    s = s + value(4)
    column = column + 2
  end associate
  print *, s, n, g%e(:, 2)
end program
