! Dummies with INTENT(OUT) have no value at entry, but for the components that get one by their type: records of CLASS, OPTIONAL ones, those with
! parts elsewhere, in arrays of any shape (debugger.md 1.9 Grain; debugger.md 1.10 Aggregates).
module kinds
  implicit none
  type :: base
    integer :: k
    real :: y(3)
  contains
    procedure :: reset
  end type
  type, extends(base) :: longer
    integer :: more
  end type
  type :: preset
    integer :: a = 1
    real :: x
    type(base) :: inner
  end type
  type :: owner
    integer :: k
    real, allocatable :: list(:)
    real, pointer :: led
  end type
contains
  subroutine reset(self, add)
    class(base), intent(out) :: self
    integer, intent(in) :: add
    self%k = add
    if (self%y(2) > 1e30) self%k = 0 ! EXPECT uninitialized one
  end subroutine
  subroutine several(row)
    class(base), intent(out) :: row(:)
    row(1)%k = 1
    if (row(2)%y(1) > 1e30) row(1)%k = 2 ! EXPECT uninitialized line
  end subroutine
  subroutine perhaps(one)
    type(preset), intent(out), optional :: one
    if (present(one)) then
      if (one%a > 5) one%x = 1
      if (one%x > 1e30) one%a = 2 ! EXPECT uninitialized some
    end if
  end subroutine
  subroutine shaped(row)
    type(preset), intent(out) :: row(:, :)
    row(1, 1)%x = row(2, 1)%a
    if (row(2, 2)%inner%k > 5) row(1, 1)%x = 2 ! EXPECT uninitialized plane
  end subroutine
  subroutine counted(row, n)
    integer, intent(in) :: n
    type(preset), intent(out) :: row(n)
    if (row(n)%x > 1e30) row(1)%a = 2 ! EXPECT uninitialized some
  end subroutine
  subroutine owned(one)
    type(owner), intent(out) :: one
    if (one%k > 5) allocate(one%list(2)) ! EXPECT uninitialized mine
  end subroutine
  subroutine owned_row(row)
    type(owner), intent(out) :: row(:)
    row(1)%k = 1
    if (row(2)%k > 5) row(1)%k = 2 ! EXPECT uninitialized ours
  end subroutine
  subroutine aimed(one)
    type(base), intent(out), target :: one
    if (one%k > 5) one%y = 2 ! EXPECT uninitialized one
  end subroutine
end module

program main
  use kinds
  implicit none
  type(longer) :: one
  type(longer) :: line(3)
  type(preset) :: some(4), plane(2, 3)
  type(owner) :: mine, ours(2)
  real, target :: there
  integer :: i, j
  one%k = 1
  one%y = 2
  one%more = 3
  do i = 1, 3
    line(i)%k = i
    line(i)%y = i
    line(i)%more = i
  end do
  do i = 1, 4
    some(i)%x = i
  end do
  do j = 1, 3
    do i = 1, 2
      plane(i, j)%inner%k = 1
    end do
  end do
  mine%k = 1
  ours%k = 2
  there = 4
  ours(1)%led => there
  call one%reset(7)
  call several(line)
  call perhaps()
  call perhaps(some(3))
  call shaped(plane)
  call counted(some, 2)
  call owned(mine)
  call owned_row(ours)
  call aimed(one%base)
  print *, one%more, line(3)%more, there, some(4)%x
end program
