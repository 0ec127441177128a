subroutine use_it
  implicit none
  real :: a(4), b(4), s
  integer :: k
  common /c/ a, b, k
  s = b(2) + k
  s = b(2)
end subroutine
