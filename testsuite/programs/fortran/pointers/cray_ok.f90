! FLAGS -fcray-pointer
! What a Cray pointer leads to gets values by its other name (debugger.md 1.9 Pointers).
module overlaid
  real :: seen(5)
  pointer (at, seen)
  real :: store(5)
end module overlaid

program cray
  use overlaid
  implicit none
  real :: one, b(3), t(5)
  real :: x
  pointer (ip, x(5)), (iq, one)
  at = loc(store)
  seen = 1.
  print *, seen, store
  ip = loc(t)
  x(1) = 3.
  x(2:) = 4.
  print *, t, x
  iq = loc(b(2))
  one = 5
  print *, b(2), one
  call others
end program cray

subroutine others
  use overlaid
  implicit none
  real :: own(5)
  at = loc(own)
  seen(2) = 5.
  print *, seen(2), own(2)
end subroutine others
