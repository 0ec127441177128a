! Kinds, constants, distributed arrays, types and generic procedures come from modules of other files (languages.md 6.16).
program main
  use grid, first => a
  use kinds, only: rk, n
  implicit none
  integer :: i
  real(rk) :: local(n)
  allocate(c(n))
  call put(1.0_rk)
!dvm$ parallel (i) on first(i)
  do i = 1, n - 1
    first(i) = b(i + 1)   ! EXPECT nonlocal B element=[2] iteration=(1)
  end do
!dvm$ parallel (i) on c(i)
  do i = 1, n
    c(i) = i
  end do
!dvm$ parallel (i) on c(i), shadow_renew(c)
  do i = 2, n
    c(i) = c(i - 1)   ! EXPECT dependence C element=[2] iteration=(3)
  end do
  one%marks(1) = 1
  if (one%marks(2) > 5) print *, 'marks'   ! EXPECT uninitialized ONE
  local(1) = 1
  if (local(3) > 5) print *, 'local'   ! EXPECT uninitialized LOCAL element=[3]
!dvm$ parallel (i) on u(i)
  do i = 1, n
    u(i) = i + first(n + 1 - i)   ! EXPECT nonlocal FIRST element=[8] iteration=(1)
  end do
  call put(2.0_rk, 9)
  call show(u(1))
end program main
