! A distributed array that a procedure allocates for its caller lacks there what the procedure has given no value, and has the
! edges of the caller's variable (languages.md 6.16, 6.17).
module bm
  implicit none
  integer, parameter :: n = 8
  real(8), allocatable :: a(:), b(:)
!dvm$ distribute a(block)
!dvm$ align b(i) with a(i)
!dvm$ shadow a(2:2)
contains
  subroutine create(x, m)
    real(8), allocatable, intent(out) :: x(:)
    integer, intent(in) :: m
!dvm$ distribute x(block)
    integer :: i
    allocate(x(m))
!dvm$ parallel (i) on x(i)
    do i = 1, m
      if (i /= 5) x(i) = i
    end do
  end subroutine create
end module bm
program p
  use bm
  implicit none
  integer :: i
  call create(a, n)
  allocate(b(n))
!dvm$ parallel (i) on b(i), shadow_renew(a)
  do i = 3, n - 2
    b(i) = a(i - 2)
    if (i == 3) b(i) = a(i + 2)   ! EXPECT uninitialized a element=(5) iteration=(3)
  end do
!dvm$ parallel (i) on b(i)
  do i = 4, n - 3
    b(i) = a(i + 3)   ! EXPECT nonlocal a element=(7) iteration=(4)
  end do
  print *, b(3) > -1d30   ! EXPECT sequential-access b element=(3)
end program p
