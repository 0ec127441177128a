! A call touches the record, element or component that it gets, no other, and there what it gives (debugger.md 1.10 Aggregates).
module points
  implicit none
  type point
    integer :: k
    real :: v
    character(4) :: name
  end type point
  logical :: got
contains
  subroutine give(x)
    type(point), intent(inout) :: x
    x%k = 1
  end subroutine give

  subroutine give_all(x)
    type(point), intent(inout) :: x(:)
    integer :: i
    do i = 1, size(x)
      x(i)%k = 2
    end do
  end subroutine give_all
end module points

program records
  use points
  implicit none
  type(point) :: a(5), s, t, all(3)
  call give(a(2))
  print *, a(2)%k
  got = a(3)%k > 0 ! EXPECT uninitialized A element=(3)
  call integers(a(4)%k)
  got = a(4)%v > 0 ! EXPECT uninitialized A element=(4)
  call give(s)
  t = s
  got = s%v > 0 ! EXPECT uninitialized S
  got = t%k > 0
  got = t%v > 0 ! EXPECT uninitialized T
  call give_all(all)
  print *, all(3)%k
  got = all(2)%v > 0 ! EXPECT uninitialized ALL element=(2)
end program records

subroutine integers(k)
  integer, intent(out) :: k
  k = 5
end subroutine integers
