! Records that are dummies with INTENT(OUT) have no value at entry.
module places
  implicit none
  type :: place
    real :: x
    character(4) :: name
  end type
  type :: pair
    integer :: number
    type(place) :: first
  end type
contains
  subroutine nested(one)
    type(pair), intent(out) :: one
    one%number = 2
    if (one%first%x > 1e30) one%number = 3 ! EXPECT uninitialized both
    one%first%x = 1
  end subroutine
  subroutine raised(one)
    type(place), intent(out) :: one
    if (one%x > 1e30) one%name = 'far' ! EXPECT uninitialized single
    one%x = 2
  end subroutine
  subroutine several(some, n)
    integer, intent(in) :: n
    type(place), intent(out) :: some(n)
    some(1)%x = 1
    if (some(2)%x > 1e30) some(1)%x = 2 ! EXPECT uninitialized row
    some(2)%x = 3
  end subroutine
end module

program main
  use places
  implicit none
  type(pair) :: both
  type(place) :: single, row(3)
  integer :: i
  both%number = 1
  both%first%x = 3
  both%first%name = 'here'
  call nested(both)
  single%x = 3
  call raised(single)
  do i = 1, 3
    row(i)%x = i
  end do
  call several(row, 2)
  print *, both%number, both%first%x, single%x, row(3)%x
end program
