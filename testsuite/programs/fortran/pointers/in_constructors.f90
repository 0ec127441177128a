! A constructor reads the values of components and what chooses the targets of pointers, not the targets (debugger.md 1.9 Pointers, 1.10 Value use).
program main
  implicit none
  type node
    integer :: k
    integer, pointer :: p(:) => null()
    integer, pointer :: q => null()
    integer, allocatable :: a(:)
  end type
  type(node) :: v
  integer, target :: t(3)
  integer, allocatable :: values(:)
  integer :: k, m
  allocate (values(2))
  v = node(k, t, t(2)) ! EXPECT uninitialized K
  v = node(q=t(m), k=1) ! EXPECT uninitialized M
  v = node(1, t, a=values) ! EXPECT uninitialized VALUES element=(1)
  t = 2
  print *, v%k, v%p
end program
