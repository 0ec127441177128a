! A sweep that runs down; across names the wrong side (languages.md 6.7; debugger.md 1.9 ACROSS).
program sor_down
  implicit none
  integer, parameter :: n = 6
  real :: a(n), s
  integer :: i
  !dvm$ distribute a(block)

  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = i
  end do
  !dvm$ parallel (i) on a(i), shadow_renew (a), across (a(1:0))
  do i = n - 1, 1, -1
    a(i) = a(i) + a(i+1) ! EXPECT dependence a element=(5) iteration=(4) with=previous write@+0 iteration=(5)
  end do
  s = 0
  !dvm$ parallel (i) on a(i), reduction (sum(s))
  do i = 1, n
    s = s + a(i)
  end do
  print '(f12.5)', s
end program sor_down
