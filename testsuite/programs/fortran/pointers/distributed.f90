! Faults with distributed arrays that pointers stand for (languages.md 6.17; debugger.md 1.9 Pointers).
module grid
  implicit none
  real, pointer :: w(:) => null()
  !dvm$ distribute w(block)
contains
  subroutine make(n)
    integer, intent(in) :: n
    allocate (w(n))
  end subroutine make
end module grid

program main
  use grid
  implicit none
  real, pointer :: a(:, :), b(:), c(:), d(:)
  real :: s
  integer :: i, j, k
  !dvm$ distribute a(block, *)
  !dvm$ align b(i) with a(i, *)
  !dvm$ distribute :: d
  !dvm$ dynamic d

  call make(4)
  s = 0.
  !dvm$ parallel (i) on w(i), reduction(sum(s))
  do i = 1, 4
    s = s + w(i) ! EXPECT uninitialized W element=(1) iteration=(1)
  end do
  do k = 3, 4
    allocate (a(0:k, k), b(0:k))
    !dvm$ parallel (i) on a(i, *)
    do i = 0, k
      do j = 1, k
        a(i, j) = i + j
      end do
      if (k == 3) b(i) = 1.
    end do
    c => a(:, 1)
    s = 0.
    !dvm$ parallel (i) on a(i, *), reduction(sum(s))
    do i = 1, k
      s = s + a(i - 1, 1) ! EXPECT nonlocal A element=(0,1) iteration=(1)
      s = s + b(i)        ! EXPECT uninitialized B element=(1) iteration=(1)
    end do
    !dvm$ parallel (i) on a(i, *), reduction(sum(s))
    do i = 0, k - 1
      s = s + c(i + 2) ! EXPECT nonlocal A element=(1,1) iteration=(0)
    end do
    s = a(1, 2) ! EXPECT sequential-access A element=(1,2)
    deallocate (a, b)
  end do

  b => w
  w = 1.
  !dvm$ parallel (i) on w(i)
  do i = 2, 4
    b(i) = w(i - 1) ! EXPECT nonlocal W element=(1) iteration=(2) ! EXPECT dependence W element=(2) iteration=(3)
  end do
  !dvm$ parallel (i) on w(i), shadow_renew(w)
  do i = 2, 4
    w(i) = w(i - 1) ! EXPECT dependence W element=(2) iteration=(3)
  end do
  !dvm$ parallel (i) on w(i), remote_access(b(1))
  do i = 1, 4
    if (i == 2) s = w(5) ! EXPECT bounds W element=(5) iteration=(2)
    b(1) = i    ! EXPECT remote-buffer-write W element=(1) iteration=(2)
  end do
  allocate (d(4))
  d(1) = 1. ! EXPECT sequential-access D element=(1)
end program main
