! Values by READ: list-directed, from an internal file (debugger.md 1.4).
program input
  implicit none
  integer, parameter :: n = 4
  real :: a(n), v(n), s
  integer :: i, k
  character(20) :: line
  !dvm$ distribute a(block)

  line = '7 1.5 2.5 3.5 4.5'
  read (line, *) k, v
  read (*, *) s
  !dvm$ parallel (i) on a(i), reduction (sum(s))
  do i = 1, n
    a(i) = v(i) * k
    s = s + a(i)
  end do
  print '(f12.5)', s
end program input
