! What owners compute calls functions that change what all have (languages.md 6.11), as in counted.c.
module counters
  integer :: calls = 0
contains
  real(8) function counting(x)
    real(8), intent(in) :: x
    calls = calls + 1
    counting = x + calls
  end function
end module
program counted
  use counters
  real(8) :: a(8), b(8), w(2) = [2d0, 3d0]
  integer :: i, k
!dvm$ distribute (block) :: a
!dvm$ align (i) with a(i) :: b
!dvm$ parallel (i) on a(i)
  do i = 1, 8
    a(i) = i
    b(i) = 2 * i
  end do
  do k = 1, 4
    a(7) = counting(a(7))
    a(6) = a(6) + b(6) * counting(w(1 + mod(k, 2)))
    b(8) = b(8) + w(1 + mod(calls, 2))
    print *, calls
  end do
!dvm$ remote_access (a(7), b(8))
  print '(2f10.2)', a(7), b(8)
end program
