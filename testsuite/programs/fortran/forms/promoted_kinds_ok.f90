! Options may change the kinds of all types (languages.md 6.20).
! FLAGS -freal-4-real-8 -finteger-4-integer-8
program promoted
  implicit none
  integer, parameter :: n = 8
  integer :: i, k(n)
  integer(4) :: stated
  real :: w(0:n - 1), s
  real(4) :: b(n)
  complex :: z(2)
  real(8) :: a(n)
!DVM$ DISTRIBUTE b(BLOCK)
  s = 0
!DVM$ PARALLEL (i) ON b(i), PRIVATE(w, k), REDUCTION(SUM(s))
  do i = 1, n
    w = i
    k(n) = i
    b(i) = w(n - 1) + k(n)
    s = s + b(i)
  end do
  z = (1, 2)
  a(n) = 1
  stated = n
  print *, s, z(2), a(stated), total(w(2:3), 2)
contains
  real function total(v, m)
    integer, intent(in) :: m
    real, intent(out) :: v(m)
    v = 1
    total = sum(v)
  end function
end program
