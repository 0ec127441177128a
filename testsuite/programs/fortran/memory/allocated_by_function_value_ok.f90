! Values of functions that lack nothing, or nothing that is read, and arrays that are allocated anew (debugger.md 1.9 Calls).
module values
contains
  function head(n) result(r)
    integer, intent(in) :: n
    real :: r(n)
    r(1:2) = 1
  end function
  function full(n) result(r)
    integer, intent(in) :: n
    real :: r(n)
    integer :: i
    do i = 1, n
      r(i) = i
    end do
  end function
  function made(n) result(r)
    integer, intent(in) :: n
    real, allocatable :: r(:)
    allocate (r(n))
    r(1) = 2
  end function
end module
program assigned
  use values
  implicit none
  real, allocatable :: t(:), q(:), z(:)
  real :: w(8), s
  integer :: i
!DVM$ DISTRIBUTE w(BLOCK)
  t = head(5)
  s = t(2)
  t = head(6)
  s = s + t(1)
  t(3:) = 0
  s = s + sum(t)
  q = full(4)
  q = full(8)
  s = s + q(8) + sum(q)
  z = made(3)
  s = s + z(1)
  do i = 1, 3
    z = full(i + 2)
    s = s + sum(z)
  end do
!DVM$ PARALLEL (i) ON w(i)
  do i = 1, 8
    t = head(i + 2)
    w(i) = t(2)
    t = full(i)
    w(i) = w(i) + sum(t)
  end do
!DVM$ PARALLEL (i) ON w(i), REDUCTION (SUM(s))
  do i = 1, 8
    s = s + w(i)
  end do
  print *, s
end program
