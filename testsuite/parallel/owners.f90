! Owners compute elements from others that they lack (languages.md 6.11: an error that parallel runs make good); elements of dummies.
program owner
integer, parameter :: n = 16
real(8) :: a(n), b(0:n), c(n,2), s
type pair
  integer :: x, y
end type
type(pair), allocatable :: r(:)
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ DISTRIBUTE B(BLOCK)
!DVM$ DISTRIBUTE C(BLOCK,*)
!DVM$ PARALLEL (I) ON A(I)
do i = 1, n
  a(i) = i
end do
!DVM$ PARALLEL (I) ON B(I)
do i = 0, n
  b(i) = 3*i
end do
!DVM$ PARALLEL (I) ON C(I,*)
do i = 1, n
  c(i,1) = i
  c(i,2) = -i
end do
a(1) = a(16)
a(2) = b(16) + max(c(9,2), c(1,1))
do i = 1, n
  a(i) = a(i) + b(n-i)*c(n+1-i,2)
end do
s = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
do i = 1, n
  s = s + a(i)*i
end do
print *, s
allocate(r(3))
r%x = 1
r(:)%y = 2
print *, r%x, r%y
r = [r(1), r(3)]
print *, r%y
call inner(a, n)
contains
subroutine inner(x, m)
integer m
real(8) x(m)
!DVM$ INHERIT X
print *, x(1), x(m)
if (x(m) > x(1)) print *, 'more'
x(1) = half(x(m)) + x(9)
print *, x(1) + x(12)
end subroutine
real(8) function half(v)
real(8) v
half = v/2
end function
end program
