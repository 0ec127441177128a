! Arrays of records lack what those lack that they are copies of: allocatable arrays, sections with gaps, values of functions and distributed
! arrays (debugger.md 1.9 Grain; debugger.md 1.10 Aggregates).
program records_moved
  implicit none
  type cell
    integer :: value, spare
  end type
  type row
    type(cell) :: cells(4)
    integer :: length
  end type
  type(cell), allocatable :: list(:), table(:, :), made_list(:)
  type(cell) :: x(3), y(3), z(2, 3), v(6), w(3), one, d(6), e(6), f(6)
  type(row) :: r
  integer, volatile :: k = 1
  logical, volatile :: l
  integer :: i
!dvm$ distribute d(block)
!dvm$ align e(i) with d(i)
  x%value = 1
  x(1)%spare = 1
  list = x
  l = list(k)%spare > 5
  l = list(k + 1)%spare > 5 ! EXPECT uninitialized LIST element=[2]
  y(3:1:-1) = x
  l = y(3)%spare > 5
  l = y(k)%spare > 5 ! EXPECT uninitialized Y element=[1]
  v(1:6:2) = x
  l = v(1)%spare > 5
  l = v(k + 4)%spare > 5 ! EXPECT uninitialized V element=[5]
  do i = 1, 3
    z(2:1:-1, i) = x(1:2)
  end do
  l = z(2, 3)%spare > 5
  table = z
  l = table(2, k)%spare > 5
  l = table(1, k + 1)%spare > 5 ! EXPECT uninitialized TABLE element=[1,2]
  r%cells(1:4:3) = x(1:2)
  l = r%cells(1)%spare > 5
  l = r%cells(k + 3)%spare > 5 ! EXPECT uninitialized R
  w = made(3)
  l = w(k + 2)%spare > 5 ! EXPECT uninitialized W element=[3]
  made_list = made(4)
  l = made_list(k)%value > 5
  l = made_list(k + 3)%spare > 5 ! EXPECT uninitialized MADE_LIST element=[4]
  one%value = 1
  list = one
  l = list(k)%value > 5
  l = list(k)%spare > 5 ! EXPECT uninitialized LIST element=[1]
!dvm$ parallel (i) on d(i)
  do i = 1, 6
    d(i)%value = i
  end do
  e = d
  f = d
!dvm$ parallel (i) on e(i), new(l)
  do i = 1, 6
    l = e(i)%spare > 5 ! EXPECT uninitialized E element=[1]
  end do
  l = f(k)%value > 5
  l = f(k)%spare > 5 ! EXPECT uninitialized F element=[1]
  print *, "done"
contains
  function made(n) result(cells)
    integer, intent(in) :: n
    type(cell) :: cells(n)
    integer :: i
    do i = 1, n
      cells(i)%value = i
    end do
  end function
end program
