! Whole-array assignments and replicated work arrays (languages.md 6.11).
program whole_arrays
  implicit none
  integer, parameter :: n = 6
  real :: a(n,n), w(n), t(3), s
  integer :: i, j
  !dvm$ distribute a(*,block)

  a = 1.5
  t = (/ 1.0, 2.0, 4.0 /)
  w = 0
  s = 0
  !dvm$ parallel (j) on a(*,j), private (i, w), reduction (sum(s))
  do j = 1, n
    do i = 1, n
      w(i) = a(i,j) * t(mod(i, 3) + 1)
    end do
    do i = 1, n
      a(i,j) = w(n + 1 - i)
      s = s + i * a(i,j)
    end do
  end do
  print '(f12.5)', s
end program whole_arrays
