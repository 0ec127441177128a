! INQUIRE (IOLENGTH=) asks how long data are that have no values yet (debugger.md 1.10 Value use).
program main
  implicit none
  integer, parameter :: n = 4
  integer :: i, length, both
  real :: x, v(n), a(n)
  logical :: flags(10)
  type point
    real :: x, y
  end type
  type(point) :: p
  character(len=8) :: name
  !dvm$ distribute a(block)
  inquire (iolength=length) x
  print *, length
  inquire (iolength=length) v, flags
  print *, length
  inquire (iolength=length) p, name
  print *, length
  inquire (iolength=length) v(2:3)
  print *, length
  inquire (iolength=both) (v(i), i = 1, n)
  print *, both
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = i
  end do
  print *, a
end program
