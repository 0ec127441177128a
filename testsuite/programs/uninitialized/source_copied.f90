! ALLOCATE with SOURCE=: what the source lacks, the copy lacks, components of records and what they have allocated, too; with MOLD= it has
! nothing (debugger.md 1.9 Birth, 1.10 Aggregates).
module m
  type t
    real, allocatable :: w(:)
    integer :: k, n
  end type
end module
program main
  use m
  implicit none
  real, allocatable :: x(:), y(:), z
  real :: v(4), s
  type(t) :: b, d(3)
  type(t), allocatable :: a, c(:), e(:)
  type(t), pointer :: p, q(:)
  class(t), allocatable :: g
  real, pointer :: r(:)
  integer :: u
  allocate (y(4), b%w(3))
  y(1) = 1
  v(1) = 1
  b%w(1) = 1
  b%k = 1
  u = 0
  allocate (x, source=y)              ! EXPECT uninitialized Y element=(2)
  if (x(1) > 0) u = 1
  if (x(2) > 0) u = 1
  deallocate (x)
  allocate (x(4), source=v)           ! EXPECT uninitialized V element=(2)
  if (x(3) > 0) u = 1
  allocate (z, source=v(4))
  if (z > 0) u = 1
  allocate (a, source=b)             
  if (a%k > 0) u = 1
  if (a%n > 0) u = 1                  ! EXPECT uninitialized A
  if (a%w(1) > 0) u = 1
  if (a%w(2) > 0) u = 1               ! EXPECT uninitialized A%W element=(2)
  d(1)%k = 2
  allocate (c, source=d)
  if (c(1)%k > 0) u = 1
  if (c(2)%k > 0) u = 1               ! EXPECT uninitialized C
  allocate (e(2), source=b)
  if (e(2)%k > 0) u = 1
  if (e(2)%n > 0) u = 1               ! EXPECT uninitialized E
  if (e(2)%w(3) > 0) u = 1            ! EXPECT uninitialized E%W element=(3)
  allocate (p, source=b)
  if (p%n > 0) u = 1                  ! EXPECT uninitialized P
  allocate (q, source=d(2:3))
  if (q(1)%k > 0) u = 1               ! EXPECT uninitialized Q
  allocate (g, source=b)
  if (g%n > 0) u = 1                  ! EXPECT uninitialized G
  allocate (r, source=y)
  if (r(3) > 0) u = 1
  deallocate (x)
  allocate (x, mold=y)
  if (x(1) > 0) u = 1                 ! EXPECT uninitialized X element=(1)
  deallocate (a)
  allocate (a, mold=b)
  if (a%k > 0) u = 1                  ! EXPECT uninitialized A
  call keep(b, u)
  if (u < 0) print *, u
contains
  subroutine keep(s, u)
    class(t), intent(in) :: s
    integer, intent(inout) :: u
    class(t), allocatable :: own
    allocate (own, source=s)
    if (own%k > 0) u = 1
    if (own%n > 0) u = 1                ! EXPECT uninitialized OWN
    if (own%w(3) > 0) u = 1             ! EXPECT uninitialized OWN%W element=(3)
  end subroutine
end program
