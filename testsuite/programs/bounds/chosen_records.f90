! Arrays of records, allocated, in records or plain: every subscript on the way to a component counts (debugger.md 1.10 Aggregates).
program chosen
  implicit none
  type part
    real :: x(3)
    integer :: k
  end type
  type box
    type(part) :: q(4)
    integer :: n
    real, allocatable :: v(:)
  end type
  type(box) :: b
  type(part), allocatable :: h(:)
  type(part), pointer :: p(:)
  type(part), target :: g(4)
  integer :: i, idx(3) = [1, 5, 2]
  real :: s
  allocate (h(4), b%v(3))
  p => g(2:3)
  do i = 1, 4
    b%q(i)%x = 1
    b%q(i)%k = 1
    h(i)%x = 2
    h(i)%k = 2
    g(i)%x = 1
    g(i)%k = 1
  end do
  b%v = 1
  b%n = 5
  i = 5
  s = 0
  s = s + b%q(i)%x(1)         ! EXPECT bounds B
  s = s + h(i)%x(1)           ! EXPECT bounds H element=(5)
  s = s + g(i)%x(1)           ! EXPECT bounds G element=(5)
  s = s + h(i)%k              ! EXPECT bounds H element=(5)
  s = s + b%q(i)%k            ! EXPECT bounds B
  s = s + h(idx(2))%k         ! EXPECT bounds H element=(5)
  s = s + b%q(b%n)%k          ! EXPECT bounds B
  s = s + b%q(f(0))%x(2)      ! EXPECT bounds B
  s = s + p(i - 2)%k          ! EXPECT bounds P element=(3)
  s = s + g(f(5))%k           ! EXPECT bounds G element=(5)
  h(1) = g(i)                 ! EXPECT bounds G
  h(1) = b%q(i)               ! EXPECT bounds B
  h(idx(3))%x(f(4)) = 1       ! EXPECT bounds H
  h(1) = h(2)
  s = h(idx(1))%x(f(3)) + b%q(f(4))%x(idx(3)) + g(f(1))%k + p(idx(1))%x(2) + b%v(idx(3))
  print *, s < 1e30
contains
  integer function f(k)
    integer, intent(in) :: k
    f = k
  end function
end program
