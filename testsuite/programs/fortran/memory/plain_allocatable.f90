! Faults with ALLOCATABLE arrays that no directive maps (debugger.md 1.9 Birth).
program main
  implicit none
  integer, parameter :: n = 8
  real :: b(n), s
  real, allocatable :: a(:), c(:,:), count(:)
  integer :: i
  !dvm$ distribute b(block)
  allocate (a(-1:n), c(n,n), count(0:0))
  a(1:n) = 1.
  s = a(-1) ! EXPECT uninitialized A element=(-1)
  !dvm$ parallel (i) on b(i)
  do i = 1, n
    b(i) = c(i, 1) ! EXPECT uninitialized C element=(1,1) iteration=(1)
  end do
  c = 0.
  a = 0.
  count = 0.
  !dvm$ parallel (i) on b(i)
  do i = 2, n
    count(0) = count(0) + 1. ! EXPECT readonly-write COUNT element=(0) iteration=(2)
    b(i) = c(i, i+1)         ! EXPECT bounds C element=(8,9) iteration=(8)
  end do
  !dvm$ parallel (i) on b(i)
  do i = 1, n
    a(0) = i
    b(i) = a(0)
  end do
  s = a(0) ! EXPECT private-uninit A element=(0)
  s = a(n+1) ! EXPECT bounds A element=(9)
  call regrown(a, 4)
  deallocate (a)
  allocate (a(2))
  s = a(2) ! EXPECT uninitialized A element=(2)
contains
  subroutine regrown(x, k)
    real, allocatable, intent(inout) :: x(:)
    integer, intent(in) :: k
    deallocate (x)
    allocate (x(0:k))
    s = x(k) ! EXPECT uninitialized X element=(4)
  end subroutine
end program
