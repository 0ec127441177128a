! Components of whole arrays of records, and of sections of them, are given and read apart (debugger.md 1.9 Grain).
program main
  implicit none
  type item
    real :: x, y
    real :: z(3)
  end type
  type pair
    type(item) :: of(2)
  end type
  integer, parameter :: n = 16
  type(item) :: s(4), g(3), h(2, 2), w(3), table(3)
  type(pair) :: v, several(2)
  real :: a(n)
  integer :: i
  logical :: l
  !dvm$ distribute a(block)

  s%x = 0
  l = s(2)%x > s(2)%y ! EXPECT uninitialized S element=(2)
  g(2)%x = 1
  g(2)%z = 1
  l = all(g%x > 0) ! EXPECT uninitialized G element=(1)
  l = all(g(2:3)%z(1) > 0) ! EXPECT uninitialized G element=(3)
  h(:, 1)%y = 2
  l = h(1, 1)%y > h(1, 2)%y ! EXPECT uninitialized H element=(1,2)
  v%of%x = 3
  l = all(v%of%y > 0) ! EXPECT uninitialized V
  several(1)%of%x = 3
  l = several(2)%of(1)%x > 0 ! EXPECT uninitialized SEVERAL element=(2)
  table%x = 1
  w%x = 1
  !dvm$ parallel (i) on a(i), private(w)
  do i = 1, n
    w%y = i
    a(i) = sum(w%y) + sum(w%x) ! EXPECT private-uninit W element=(1) iteration=(1)
  end do
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = sum(table%x)
    table(2)%x = 1 ! EXPECT readonly-write TABLE element=(2) iteration=(1)
  end do
  print *, 'done'
end program
