! Declared lower bounds: zero, negative, and shifted by an alignment (languages.md 6.1).
program lower_bounds
  implicit none
  integer, parameter :: n = 6
  real :: a(0:n), b(-1:n-1), c(2:n), s
  integer :: i
  !dvm$ distribute a(block)
  !dvm$ align b(i) with a(i+1)
  !dvm$ align c(i) with a(i)

  !dvm$ parallel (i) on a(i)
  do i = 0, n
    a(i) = i
  end do
  !dvm$ parallel (i) on b(i), shadow_renew (a)
  do i = -1, n - 2
    b(i) = a(i+1) + a(i+2)
  end do
  s = 0
  !dvm$ parallel (i) on c(i), reduction (sum(s))
  do i = 2, n - 1
    c(i) = b(i-1) * a(i)
    s = s + c(i)
  end do
  print '(f10.3)', s
end program lower_bounds
