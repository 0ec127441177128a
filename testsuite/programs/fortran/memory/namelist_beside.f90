! What is in no NAMELIST group gets no value by one, and a WRITE reads its members and gives none (debugger.md 1.4).
module state
  implicit none
  integer, parameter :: n = 8
  real :: field(n), others(n)
  !dvm$ distribute field(block)
  integer :: steps
  namelist /input/ steps
end module
program main
  use state
  implicit none
  integer :: i, k
  real :: x(3), y
  character(20) :: line, text(3)
  namelist /own/ k
  namelist /output/ y
  line = '&input steps=3 /'
  read (line, nml=input)
  line = '&own k=3 /'
  read (line, own)
  k = k + steps
  !dvm$ parallel (i) on field(i)
  do i = 1, n
    field(i) = 2 * field(i) ! EXPECT uninitialized field element=(1)
  end do
  if (others(k - 1) == 1) k = 1 ! EXPECT uninitialized others element=(5)
  if (x(2) == 1) k = 1 ! EXPECT uninitialized x element=(2)
  write (text, nml=output) ! EXPECT uninitialized y
  if (y == 1) k = 1
  print *, n
end program
