subroutine unseen(a, n)
  integer :: n
  real :: a(n)
  a = 9
end subroutine
