! What MOVE_ALLOC moves keeps what it lacks, be it a scalar, a record, a text or a component; nothing else gets values by it (debugger.md 1.10 Aggregates).
module lists
  implicit none
  type node
    integer :: value
    type(node), allocatable :: next
  end type
  real :: beside(4)
contains
  subroutine push(head, v)
    type(node), allocatable, intent(inout) :: head
    integer, intent(in) :: v
    type(node), allocatable :: fresh
    allocate (fresh)
    if (v == 5) fresh%value = v
    call move_alloc(head, fresh%next)
    call move_alloc(fresh, head)
  end subroutine
end module
program moved
  use lists
  implicit none
  type table
    integer, allocatable :: items(:)
  end type
  type(node), allocatable :: h
  type(table) :: t
  integer, allocatable :: a(:), s, u, grown(:)
  integer :: k
  allocate (a(3), s)
  a(1) = 2
  call move_alloc(a, t%items)
  call move_alloc(s, u)
  k = 0
  if (t%items(1) == 2 .and. t%items(2) == 1) k = 1 ! EXPECT uninitialized t%items element=(2)
  if (u == 1) k = 1 ! EXPECT uninitialized u
  allocate (grown(4))
  grown(1:3) = 4
  call move_alloc(grown, t%items)
  if (t%items(4) == 1) k = 1 ! EXPECT uninitialized t%items element=(4)
  call move_alloc(t%items, a)
  if (a(3) /= 4) k = 1
  call push(h, 1)
  call push(h, 5)
  if (h%value == 5 .and. h%next%value == 1) k = 1 ! EXPECT uninitialized
  if (beside(2) == 1) k = 1 ! EXPECT uninitialized beside element=(2)
  print *, size(a)
end program
