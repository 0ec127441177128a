! The ends of sections that go to procedures, and subscripts of components of components, must be within the bounds (languages.md 6.20; debugger.md 1.10 Aggregates).
program sections
  implicit none
  type inner
    real :: z(3, 4, 5)
  end type inner
  type outer
    type(inner) :: u
    real :: w(4)
  end type outer
  type(outer) :: one, many(3)
  real :: x(4, 5, 6), y(10)
  real, allocatable :: b(:)
  integer :: k
  logical :: got
  x = 1
  y = 1
  allocate (b(5))
  b = 1
  k = 5
  call take(x(k, :, 1)) ! EXPECT bounds X element=(5,1,1)
  call take(y(2:11)) ! EXPECT bounds Y element=(11)
  call take(b(0:3)) ! EXPECT bounds B element=(0)
  call take(many(1)%u%z(1, 2:5, 1)) ! EXPECT bounds MANY element=(1,5,1)
  one%u%z = 2
  many(2)%u%z = 2
  one%w = 1
  k = 6
  got = one%u%z(1, 1, k) > 0 ! EXPECT bounds ONE element=(1,1,6)
  got = many(2)%u%z(4, 1, 1) > 0 ! EXPECT bounds MANY element=(4,1,1)
  got = one%w(k - 1) > 0 ! EXPECT bounds ONE element=(5)
contains
  subroutine take(a)
    real, intent(in) :: a(:)
    if (size(a) > 100) print *, a(1)
  end subroutine take
end program sections
