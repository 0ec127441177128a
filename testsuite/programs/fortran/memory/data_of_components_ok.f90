! DATA for components, of which some are not known, in modules and COMMON as well (debugger.md 1.9 Birth).
module shared
  implicit none
  type part
    integer :: a = 1, b
    real :: c
  end type
  type plain
    sequence
    integer :: a, b
    character(4) :: text
  end type
  type(plain) :: kept, row(2)
  data kept%a /3/, row(1)%a, row(1)%b /4, 5/
end module
program components
  use shared
  implicit none
  type(plain) :: x, y(4), z
  type(part) :: w
  integer :: i
  integer, parameter :: two = 2
  common /block/ z
  data x%a, x%b, x%text(1:2), x%text(3:4) /1, 2, 'ab', 'cd'/
  data (y(i)%a, y(i)%b, i = 1, 4, 3) /1, 2, 3, 4/, (y(i), i = 2, 3) /2 * plain(7, 8, 'abcd')/
  z = x
  w%b = 2
  w%c = 3
  kept%b = 1
  kept%text = 'x'
  print *, x, y(1)%a, y(1)%b, y(2:3), y(4)%b, z%a, w, kept, row(1)%a, row(1)%b
end program
