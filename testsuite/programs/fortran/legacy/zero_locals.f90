! Only local variables are made zero; not what is allocated, nor components (debugger.md 1.9 Birth).
! FLAGS -finit-local-zero
program main
  implicit none
  type point
    integer :: x, y
  end type
  integer, allocatable :: a(:)
  type(point) :: p
  integer :: n
  n = n + 1
  allocate (a(3))
  a(1) = a(2) ! EXPECT uninitialized A element=(2)
  p%x = n
  n = p%y ! EXPECT uninitialized P
  print *, p%x
end program
