! Members of a NAMELIST group that are allocated, read and written by its name (debugger.md 1.4).
program main
  implicit none
  integer, parameter :: n = 4
  character(len=8), allocatable :: names(:)
  real, allocatable :: v(:), x
  real, pointer :: p(:)
  integer :: k, i
  real :: a(n)
  character(len=64) :: lines(3)
  namelist /input/ names, v, x, p, k
  !dvm$ distribute a(block)
  allocate (names(2), v(n), x, p(2))
  names = ' '
  v = 0.
  p = 1.
  x = 0.
  lines(1) = '&input names = "one", v(2) = 2.5, x = 3.'
  lines(2) = ' p = 4., 5., k = 7'
  lines(3) = '/'
  read (lines, nml=input)
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = v(i) + k
  end do
  print *, names(1), v, x, p, k, a
  write (*, nml=input)
end program
