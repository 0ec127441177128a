! A private variable is used after its loop (languages.md 6.9).
program private_lost
  implicit none
  integer, parameter :: n = 6
  real :: a(n), d
  integer :: i
  !dvm$ distribute a(block)

  d = 0
  !dvm$ parallel (i) on a(i), private (d)
  do i = 1, n
    d = i * 0.5
    a(i) = d
  end do
  print '(f8.3)', d ! EXPECT private-uninit d with=@12
end program private_lost
