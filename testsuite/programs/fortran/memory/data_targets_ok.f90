! DATA statements that lead pointers to targets and their parts, beside values of other variables (debugger.md 1.9 Birth, 1.9 Pointers).
program main
  implicit none
  integer, parameter :: n = 4
  integer :: i, a(n)
  !dvm$ distribute a(block)
  call show
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = i
  end do
  print *, a
end program

subroutine show
  implicit none
  type point
    character :: mark = 'm'
  end type
  type(point), target, save :: origin
  integer, target, save :: seven = 7
  integer, pointer :: first
  character, pointer :: mark, none
  integer :: k, l, m(2)
  data k, mark, l / 10, origin%mark, 20 /
  data first, m / seven, 2*8 /
  data none / null() /
  print *, k, l, m, first, mark, associated(none)
end subroutine
