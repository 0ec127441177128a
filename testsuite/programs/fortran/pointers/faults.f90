! Faults with pointers: what they lead to has no value, or no such element (debugger.md 1.9 Pointers).
module lists
  implicit none
  type node
    integer :: value
    type(node), pointer :: next => null()
  end type
  type bag
    real, pointer :: items(:) => null()
    real, allocatable :: kept(:)
  end type
contains
  subroutine half(p)
    real, pointer :: p(:)
    p(1) = 1.
    p(1) = p(1) + p(2) ! EXPECT uninitialized P element=(2)
  end subroutine
  pure real function second(b)
    type(bag), intent(in) :: b
    second = b%kept(2) ! EXPECT uninitialized B%KEPT element=(2)
  end function
end module
program main
  use lists
  implicit none
  integer, parameter :: n = 4
  real, target :: x(n), y(n)
  real, pointer :: p(:), q(:), one
  integer, pointer :: k
  type(node), pointer :: head
  type(bag) :: b
  type(bag), allocatable :: bags(:)
  real, allocatable :: scalar
  real :: a(n), s
  integer :: i
  !dvm$ distribute a(block)
  p => x
  p(1) = 1.
  s = x(1)
  s = x(2) ! EXPECT uninitialized X element=(2)
  x(4) = 2.
  one => x(3)
  s = one ! EXPECT uninitialized X element=(3)
  p => x(3:4)
  s = p(2)
  i = 3
  s = p(i) ! EXPECT bounds P element=(3)
  allocate (p(0:2))
  call half(p)
  deallocate (p)
  allocate (p(0:2))
  p = 0.
  s = p(2)
  deallocate (p)
  allocate (p(3))
  s = sum(p) ! EXPECT uninitialized P element=(1)
  allocate (k)
  i = k ! EXPECT uninitialized K
  allocate (head)
  head%next => null()
  i = head%value ! EXPECT uninitialized HEAD
  allocate (b%items(2), b%kept(2))
  b%items(1) = 1.
  b%kept(1) = 1.
  s = b%items(2) ! EXPECT uninitialized B%ITEMS element=(2)
  s = second(b)
  i = 0
  s = b%kept(i) ! EXPECT bounds B element=(0)
  allocate (bags(2), scalar)
  s = scalar ! EXPECT uninitialized SCALAR
  allocate (bags(2)%kept(2))
  s = bags(2)%kept(1) ! EXPECT uninitialized BAGS(2)%KEPT element=(1)
  x = 0.
  y = 0.
  p => x
  q => y
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    p(1) = p(1) + i ! EXPECT readonly-write X element=(1) iteration=(1)
    q(2) = i
    a(i) = q(2)
  end do
  s = y(2) ! EXPECT private-uninit Y element=(2)
end program
