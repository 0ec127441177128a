! Each part of an element of a complex array has a value or none (debugger.md 1.9 Grain).
program main
  implicit none
  complex :: c(4)
  complex(8), allocatable :: e(:)
  real :: x
  integer :: i
  x = 0
  c(1)%re = 1
  x = x + c(1)%re
  x = x + c(1)%im ! EXPECT uninitialized C element=(1)
  i = 2
  c(i)%im = 1
  x = x + c(i)%im
  x = x + c(i)%re ! EXPECT uninitialized C element=(2)
  allocate (e(3))
  e(1)%re = 1
  x = x + e(1)%re
  x = x + e(1)%im ! EXPECT uninitialized E
  print *, 'done'
end program
