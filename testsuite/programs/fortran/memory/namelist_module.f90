! Faults with members of a NAMELIST group of a module (debugger.md 1.4).
module settings
  implicit none
  integer :: k
  real :: x = 1
  namelist /input/ k, x
end module
program main
  use settings
  implicit none
  integer :: i
  real :: a(3)
  !dvm$ distribute a(block)
  i = k ! EXPECT uninitialized K
  k = 1
  !dvm$ parallel (i) on a(i)
  do i = 1, 3
    k = k + 1 ! EXPECT readonly-write K iteration=(1)
    a(i) = k
  end do
  write (*, nml=input)
end program
