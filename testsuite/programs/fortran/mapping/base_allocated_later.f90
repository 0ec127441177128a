! The same before that is allocated, and with an element of a neighbour (languages.md 6.1, 6.17).
module field
  implicit none
  integer, parameter :: n = 8
  real, allocatable :: a(:)
!dvm$ distribute (block) :: a
  real :: c(n)
!dvm$ align c(i) with a(i)
end module

subroutine early
  use field
  implicit none
  integer :: i
  real, save :: b(n)
!dvm$ align b(i) with a(i)
!dvm$ parallel (i) on b(i) ! EXPECT nonlocal B help=ALLOCATE what B is aligned with first
  do i = 1, n
    b(i) = i
  end do
  c(2) = 1 ! EXPECT sequential-access C element=(2) help=ALLOCATE what C is aligned with first
end subroutine

program base_allocated_later
  use field, only: a, n
  implicit none
  real, allocatable :: u(:)
  real :: v(n), w(n)
!dvm$ distribute (block) :: u
!dvm$ align v(i) with u(i)
!dvm$ align w(i) with u(i)
  integer :: i
  real, pointer :: p(:)
!dvm$ distribute (block) :: p
  external early
  v = 1 ! EXPECT sequential-access V element=(1) help=ALLOCATE what V is aligned with first
  call early
  allocate(u(n), a(n))
!dvm$ parallel (i) on u(i)
  do i = 1, n
    u(i) = v(i)
    w(i) = i
  end do
!dvm$ parallel (i) on w(i)
  do i = 2, n
    w(i) = u(i - 1) ! EXPECT nonlocal U element=(1) iteration=(2)
  end do
  deallocate(u, a)
  allocate(p(n))
  call led(p)
contains
  subroutine led(x)
    real, pointer :: x(:)
!dvm$ inherit x
    real :: y(size(x))
!dvm$ align y(i) with x(i)
    integer :: i
!dvm$ parallel (i) on x(i)
    do i = 1, n
      x(i) = i
      y(i) = 0
    end do
!dvm$ parallel (i) on y(i)
    do i = 2, n
      y(i) = x(i - 1) ! EXPECT nonlocal P element=(1) iteration=(2)
    end do
  end subroutine
end program
