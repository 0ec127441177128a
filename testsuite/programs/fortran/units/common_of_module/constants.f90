! COMMON blocks that a module holds and another file uses, with and without BLOCK DATA (debugger.md 1.9 Birth).
module constants
  implicit none
  real(8) :: dt, omega, grid(3)
  integer :: itmax
  common /cg/ dt, omega, grid, itmax
  integer :: first, second
  common /both/ first, second
end module
