! What is reported of a recursive function's variable is noted when the loop ends, and the function has returned (debugger.md 1.9 Death).
program recursive_reported
  implicit none
  integer, parameter :: n = 9
  integer :: i, r
  real(8) :: a(n), s
!dvm$ distribute (block) :: a
  s = 0
  do r = 1, 3
!dvm$ parallel (i) on a(i)
    do i = 1, n
      a(i) = 0 * chosen(i, 2)
    end do
!dvm$ parallel (i) on a(i), reduction(sum(s))
    do i = 1, n
      s = s + a(i)
    end do
  end do
  print *, r
contains
  recursive function chosen(k, depth) result(x)
    integer, intent(in) :: k, depth
    real(8) :: x, t
    if (k > 1) t = k
    x = t ! EXPECT uninitialized t iteration=(1)
    if (depth > 0) x = x + chosen(k, depth - 1)
  end function
end program
