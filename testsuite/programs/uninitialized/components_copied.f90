! Records with ALLOCATABLE components that are assigned whole, or moved, take along what they lack, however deep it lies (debugger.md 1.10 Aggregates).
module records
  implicit none
  type inner
    real, allocatable :: z(:)
    integer :: k
  end type
  type outer
    real, allocatable :: w(:)
    real, allocatable :: s
    character(:), allocatable :: text
    type(inner) :: one
    type(inner), allocatable :: many(:)
  end type
  type, extends(outer) :: wide
    real, allocatable :: more(:)
  end type
contains
  subroutine make(r)
    type(outer), intent(inout) :: r
    if (allocated(r%w)) deallocate (r%w, r%s, r%one%z, r%many)
    allocate (r%w(3), r%s, r%one%z(2), r%many(2))
    allocate (r%many(2)%z(2))
    r%w(1) = 1
    r%one%z(1) = 1
    r%many(1)%k = 1
    r%many(2)%z(2) = 1
  end subroutine
  subroutine take(x)
    real, intent(in) :: x
    if (x > 0) return           ! EXPECT uninitialized A%W element=(2)
  end subroutine
end module
program main
  use records
  implicit none
  type(outer) :: a, b, c(3)
  type(outer), allocatable :: d(:), e
  type(wide) :: v, w
  real, allocatable :: u(:)
  real :: x
  call make(b)
  a = b
  x = 0
  if (a%w(1) > 0) x = 1
  call take(a%w(2))
  if (a%s > 0) x = 3           ! EXPECT uninitialized A%S
  if (a%one%z(1) > 0) x = 1
  if (a%one%z(2) > 0) x = 4    ! EXPECT uninitialized A%ONE%Z element=(2)
  if (a%one%k > 0) x = 5       ! EXPECT uninitialized A
  if (a%many(1)%k > 0) x = 1
  if (a%many(2)%k > 0) x = 1   ! EXPECT uninitialized
  if (a%many(2)%z(1) > 0) x = 1  ! EXPECT uninitialized
  c(2) = b
  if (c(2)%w(3) > 0) x = 2     ! EXPECT uninitialized
  c(1:3:2) = b
  if (c(1)%w(1) > 0) x = 2
  if (c(3)%w(3) > 0) x = 2     ! EXPECT uninitialized
  call make(b)
  c = b
  d = c
  if (d(2)%w(2) > 0) x = 2     ! EXPECT uninitialized
  call move_alloc(b%w, u)
  call move_alloc(u, c(1)%w)
  if (c(1)%w(3) > 0) x = 2     ! EXPECT uninitialized
  a = c(1)
  call move_alloc(a%one%z, u)
  if (u(2) > 0) x = 2          ! EXPECT uninitialized U element=(2)
  allocate (w%more(2), w%w(2))
  w%more(1) = 1
  v = w
  if (v%more(1) > 0) x = 1
  if (v%more(2) > 0) x = 1     ! EXPECT uninitialized V%MORE element=(2)
  if (v%w(1) > 0) x = 1        ! EXPECT uninitialized V%W element=(1)
  e = b
  if (e%one%z(1) > 0) x = 1
  if (e%one%z(2) > 0) x = 1    ! EXPECT uninitialized
  if (e%s > 0) x = 1           ! EXPECT uninitialized
  if (x < 0) print *, x
end program
