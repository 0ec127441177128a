! Records in COMMON that another unit has as an array of records, or as numbers (debugger.md 1.9 Grain).
module points
  implicit none
  type :: point
    sequence
    real :: x, y
    integer :: tag
  end type
end module

program p
  use points
  implicit none
  type(point) :: a, b
  real :: spare(3)
  integer :: before
  common /pts/ before, a, b, spare
  common /alone/ c
  type(point) :: c
  integer :: numbers(3)
  a = point(1, 2, 3)
  b%x = 4
  before = 1
  c%x = 5
  call use_array
  call use_numbers
  print *, b%y, spare(2), before, c%tag
  numbers(1:2) = before
  if (maxval(numbers) > 1000000) before = 2 ! EXPECT uninitialized NUMBERS element=[3]
end program

subroutine use_array
  use points
  type(point) :: c(2)
  real :: r(3)
  integer :: first
  common /pts/ first, c, r
  print *, c(1)%x, c(2)%x, c(1)%tag, first
  c(2)%y = c(1)%y
  r(2) = 6
end subroutine

subroutine use_numbers
  common /pts/ first, v(6), r(3)
  common /alone/ x(2), k
  integer :: first
  print *, v(1), v(2), v(4), v(5), r(2), first
  k = x(1)
end subroutine
