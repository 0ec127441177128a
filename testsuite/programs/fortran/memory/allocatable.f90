! Faults with distributed ALLOCATABLE arrays (languages.md 6.17).
module fields
  implicit none
  real, allocatable :: u(:)
  !dvm$ distribute u(block)
contains
  subroutine setup(n)
    integer, intent(in) :: n
    allocate (u(n))
  end subroutine setup
end module fields

program main
  use fields
  implicit none
  real, allocatable :: a(:, :), b(:)
  real :: s
  integer :: i, j, k
  !dvm$ distribute a(block, *)
  !dvm$ align b(i) with a(i, *)

  call setup(4)
  s = 0.
  !dvm$ parallel (i) on u(i), reduction(sum(s))
  do i = 1, 4
    s = s + u(i) ! EXPECT uninitialized U element=(1) iteration=(1)
  end do
  do k = 3, 4
    allocate (a(0:k, k), b(0:k))
    !dvm$ parallel (i) on a(i, *)
    do i = 0, k
      do j = 1, k
        a(i, j) = i + j
      end do
      if (i == k) s = b(i + 1) ! EXPECT bounds B element=(4) iteration=(3)
      if (k == 3) b(i) = 1.
    end do
    s = 0.
    !dvm$ parallel (i) on a(i, *), reduction(sum(s))
    do i = 1, k
      s = s + a(i - 1, 1) ! EXPECT nonlocal A element=(0,1) iteration=(1)
      s = s + b(i)        ! EXPECT uninitialized B element=(1) iteration=(1)
    end do
    deallocate (a, b)
  end do
end program main
