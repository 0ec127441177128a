block data
  implicit none
  real(8) :: dt, omega, grid(3)
  integer :: itmax
  common /cg/ dt, omega, grid, itmax
  data dt, grid(1), itmax /0.5d0, 1d0, 4/
end block data
