! Beside a(i) lives b(i-1): the reference is one off (languages.md 6.1, 6.5).
program lower_bounds
  implicit none
  integer, parameter :: n = 6
  real :: a(0:n), b(-1:n-1), s
  integer :: i
  !dvm$ distribute a(block)
  !dvm$ align b(i) with a(i+1)

  !dvm$ parallel (i) on b(i)
  do i = -1, n - 1
    b(i) = i
  end do
  s = 0
  !dvm$ parallel (i) on a(i), reduction (sum(s))
  do i = 0, n - 1
    a(i) = b(i) ! EXPECT nonlocal b element=(0) iteration=(0)
    s = s + a(i)
  end do
  print '(f10.3)', s
end program lower_bounds
