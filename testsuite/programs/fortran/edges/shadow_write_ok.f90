! The loop is mapped on the element that it writes (languages.md 6.6).
program shadow_write
  implicit none
  integer, parameter :: n = 6
  real :: a(n), s
  integer :: i
  !dvm$ distribute a(block)

  a = 1
  !dvm$ parallel (i) on a(i+1)
  do i = 1, n - 1
    a(i+1) = i
  end do
  s = 0
  !dvm$ parallel (i) on a(i), reduction (sum(s))
  do i = 1, n
    s = s + a(i)
  end do
  print '(f8.3)', s
end program shadow_write
