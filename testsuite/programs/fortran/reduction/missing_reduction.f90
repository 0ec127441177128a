! Maximum and sum without a reduction (languages.md 6.10).
program missing_reduction
  implicit none
  integer, parameter :: n = 6
  real(8) :: a(n), eps, s
  integer :: i
  !dvm$ distribute a(block)

  eps = 0
  s = 0
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = i * 0.25d0
  end do
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    eps = max(eps, a(i)) ! EXPECT readonly-write eps iteration=(1)
    s = s + a(i)         ! EXPECT readonly-write s iteration=(1)
  end do
  print '(2f8.3)', eps, s
end program missing_reduction
