! An array in a record that is read as a whole: each of its elements must have a value. (debugger.md 1.9 Grain)
program components
  implicit none
  type part
    integer :: n
    real(8) :: v(3)
    integer :: k(2, 2)
  end type part
  type whole
    type(part) :: p
    real, allocatable :: w(:)
  end type whole
  type(part) :: a, b(3)
  type(whole) :: c
  real :: x(4)
  real(8) :: w(3)
  logical :: l
  integer :: i
  a%v(1) = 1
  l = sum(a%v) > 1d30 ! EXPECT uninitialized A
  b(2)%v(1:2) = 1
  w = b(2)%v ! EXPECT uninitialized B element=(2)
  do i = 1, 2
    c%p%k(1, i) = i
  end do
  l = any(c%p%k > 10) ! EXPECT uninitialized C
  allocate (c%w(4))
  c%w(2:) = 1
  x = c%w ! EXPECT uninitialized C%W element=(1)
  if (l .and. x(2) > 5) i = i + 0
  print *, i
end program components
