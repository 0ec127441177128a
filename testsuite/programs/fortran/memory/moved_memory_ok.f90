! What MOVE_ALLOC moves keeps its values, be it a scalar, a record or a component: all is right (debugger.md 1.10 Aggregates).
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
  allocate (grown(4))
  grown(1:3) = 4
  call move_alloc(grown, t%items)
  call move_alloc(t%items, a)
  if (a(3) /= 4) k = 1
  call push(h, 1)
  call push(h, 5)
  print *, size(a), a(1), h%value, k, allocated(t%items), allocated(s)
end program
