! Arrays of records that are copied to allocatable arrays, to sections with gaps and from functions: what has values is read, and nothing
! else is looked at. (debugger.md 1.9 Grain; debugger.md 1.10 Aggregates)
module shapes_of_records
  implicit none
  type cell
    integer :: value, spare
  end type
  type row
    type(cell) :: cells(4)
    type(cell), allocatable :: more(:)
    integer :: length
  end type
  type(cell), allocatable :: kept(:)
contains
  pure function made(n) result(cells)
    integer, intent(in) :: n
    type(cell) :: cells(n)
    integer :: i
    do i = 1, n
      cells(i)%value = i
    end do
  end function
  subroutine keep(cells)
    type(cell), intent(in) :: cells(:)
    kept = cells
    kept(1)%spare = kept(1)%value
  end subroutine
  subroutine grow(list, n)
    type(cell), allocatable, intent(inout) :: list(:)
    integer, intent(in) :: n
    type(cell) :: larger(n)
    integer :: i
    do i = 1, n
      larger(i)%value = i
    end do
    if (allocated(list)) larger(1:min(n, size(list))) = list(1:min(n, size(list)))
    list = larger
  end subroutine
  pure subroutine turn(from, to)
    type(cell), intent(in) :: from(:)
    type(cell), intent(out) :: to(:)
    to(size(to):1:-1) = from
  end subroutine
end module

program records_moved_ok
  use shapes_of_records
  implicit none
  type(cell), allocatable :: list(:), table(:, :), none(:)
  type(cell) :: x(3), y(3), z(2, 3), turned(6), one, zero(0)
  type(row) :: r
  type(cell) :: d(8)
  integer :: i, k, total
!dvm$ distribute d(block)
  do i = 1, 3
    x(i)%value = i
  end do
  list = x
  list(2)%spare = 7
  total = list(3)%value + list(2)%spare
  y(3:1:-1) = list
  total = total + y(3)%value + y(2)%spare
  do i = 1, 3
    z(2:1:-1, i) = y(1:2)
  end do
  total = total + z(1, 2)%value + z(1, 1)%spare
  turned(1:6:2) = x
  turned(2:6:2)%value = 9
  total = total + sum(turned%value)
  r%cells(1:4:3) = x(1:2)
  r%more = x
  total = total + r%cells(4)%value + r%more(3)%value
  table = z
  total = total + sum(table%value)
  table = z(:, 3:1:-1)
  total = total + sum(table%value)
  table = z(:, 2:3)
  total = total + sum(table%value)
  do i = 1, 20
    call grow(list, i)
    total = total + list(i)%value
  end do
  list = list(20:1:-1)
  total = total + list(20)%value
  list = zero
  none = zero
  total = total + size(list) + size(none)
  one%value = 5
  one%spare = 6
  list = [one, one]
  total = total + list(2)%spare
  list = one
  total = total + list(1)%spare
  list = made(5)
  total = total + list(5)%value
  y = made(3)
  total = total + y(3)%value
  y%spare = 0
  call keep(y)
  total = total + kept(1)%spare + kept(3)%spare
  call turn(y, x)
  total = total + x(3)%spare
  y%value = 2
  where (y%value == 2) y(3:1:-1) = x
  total = total + y(1)%value
  forall (i = 1:2) z(2:1:-1, i) = x(1:2)
  total = total + z(1, 1)%value
  k = 1
!dvm$ parallel (i) on d(i), new(y, k)
  do i = 1, 8
    y(3:1:-1) = x
    y(1)%spare = i
    d(i) = y(1)
  end do
!dvm$ parallel (i) on d(i), reduction(sum(total))
  do i = 1, 8
    total = total + d(i)%spare + d(i)%value
  end do
  block
    type(cell), allocatable :: short(:)
    do i = 1, 4
      if (allocated(short)) deallocate(short)
      short = made(i)
      total = total + short(i)%value
    end do
  end block
  print *, total
end program
