! A private variable gets a new value after its loop (languages.md 6.9).
program private_kept
  implicit none
  integer, parameter :: n = 6
  real :: a(n), d
  integer :: i
  !dvm$ distribute a(block)

  d = 0
  !dvm$ parallel (i) on a(i), new (d)
  do i = 1, n
    d = i * 0.5
    a(i) = d
  end do
  d = 2
  print '(f8.3)', d
end program private_kept
