! Elements that a vector subscript does not name have no values; those it names must be there (debugger.md 1.10 Value use).
program vectors
  implicit none
  type point
    real :: x(6)
    integer :: k
  end type point
  integer :: idx(3) = [2, 4, 5], pair(2) = [2, 1], past(2) = [4, 7], a(6), m(4, 4)
  real :: x(2)
  logical :: got, both(2)
  real, allocatable :: made(:)
  real, pointer :: p(:)
  type(point) :: q, many(6)

  a(idx) = 5
  got = sum(a(pair)) > 0 ! EXPECT uninitialized A element=(1)
  got = a(3) > 0 ! EXPECT uninitialized A element=(3)
  both = a(past) > 0 ! EXPECT bounds A element=(7)
  call use(a([4, 6])) ! EXPECT uninitialized A element=(6)
  allocate (made(6), p(6))
  made(idx) = 1.
  p(idx) = 1.
  x = made(idx(2:3) - 1) ! EXPECT uninitialized MADE element=(3)
  x = p(past) ! EXPECT bounds P element=(7)
  x = p(pair) ! EXPECT uninitialized P element=(1)
  q%x(idx) = 1.
  many(idx)%k = 1
  got = q%x(3) > 0 ! EXPECT uninitialized Q
  both = many(pair)%k > 0 ! EXPECT uninitialized MANY
  m(pair, 2:3) = 1
  both = m(3, pair) > 0 ! EXPECT uninitialized M element=(3,2)
  where (a(idx) > 4) m(4, idx - 1) = 2
  got = m(4, 1) + m(4, 2) > 0 ! EXPECT uninitialized M element=(4,2)
contains
  subroutine use(v)
    integer, intent(in) :: v(:)
    print *, v(1)
  end subroutine use
end program vectors
