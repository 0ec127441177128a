! Kinds, constants, distributed arrays, types and generic procedures come from modules of other files (languages.md 6.16).
program main
  use grid, first => a
  use kinds, only: rk, n
  implicit none
  integer :: i
  real(rk) :: local(n)
  allocate(c(n))
  call put(1.0_rk)
!dvm$ parallel (i) on first(i), shadow_renew(b)
  do i = 1, n - 1
    first(i) = b(i + 1)
  end do
!dvm$ parallel (i) on c(i)
  do i = 1, n
    c(i) = i
  end do
!dvm$ parallel (i) on c(i), across(c(1:0))
  do i = 2, n
    c(i) = c(i - 1)
  end do
  one%marks = 1
  if (one%marks(2) > 5) print *, 'marks'
  local = 1
  if (local(3) > 5) print *, 'local'
!dvm$ parallel (i) on u(i), remote_access(first(:))
  do i = 1, n
    u(i) = i + first(n + 1 - i)
  end do
  call put(2.0_rk, 8)
  call show(2.0_rk)
end program main
