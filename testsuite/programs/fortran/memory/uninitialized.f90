! A local variable without a value, and an element that nobody set (debugger.md 1.9 Birth).
program uninitialized
  implicit none
  integer, parameter :: n = 6
  real :: a(n), b(n), scale
  integer :: i, hits
  !dvm$ distribute a(block)
  !dvm$ align b(i) with a(i)

  if (n > 10) scale = 2
  !dvm$ parallel (i) on a(i)
  do i = 2, n
    a(i) = i
  end do
  hits = 0
  !dvm$ parallel (i) on b(i), shadow_renew (a), reduction (sum(hits))
  do i = 2, n
    b(i) = a(i-1)      ! EXPECT uninitialized a element=(1) iteration=(2)
    b(i) = b(i) * scale ! EXPECT uninitialized scale iteration=(2)
    hits = hits + 1
  end do
  print *, hits
end program uninitialized
