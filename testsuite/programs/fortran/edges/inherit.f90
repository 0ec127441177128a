! The subroutine reads edges that its caller did not renew (languages.md 6.6, 6.16).
program inherit_mapping
  implicit none
  integer, parameter :: n = 5
  real :: heat(n)
  integer :: i
  !dvm$ distribute heat(block)

  !dvm$ parallel (i) on heat(i)
  do i = 1, n
    heat(i) = i
  end do
  call differences(heat, n)
end program inherit_mapping

subroutine differences(x, n)
  implicit none
  integer :: n, i
  real :: x(n), s
  !dvm$ inherit x
  s = 0
  !dvm$ parallel (i) on x(i), reduction (sum(s))
  do i = 2, n
    s = s + x(i) - x(i-1) ! EXPECT nonlocal heat element=(1) iteration=(2)
  end do
  print '(f10.3)', s
end subroutine differences
