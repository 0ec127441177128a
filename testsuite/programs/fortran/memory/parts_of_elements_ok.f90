! Parts of elements of complex arrays get their values one by one, in loops and procedures (debugger.md 1.9 Grain).
program main
  implicit none
  complex :: c(4), d(2, 2), m(3)
  complex(8), allocatable :: e(:)
  complex, save :: k(3)
  complex, target :: g(3)
  real :: x
  integer :: i
  x = 0
  do i = 1, 4
    c(i)%re = i
    c(i)%im = -i
  end do
  x = x + abs(sum(c)) + real(c(2))
  d = 0
  d(1, 2)%im = 1
  x = x + abs(d(1, 2)) + d(2, 1)%re
  allocate (e(3))
  do i = 1, 3
    e(i)%re = i
    e(i)%im = 1
    k(i)%im = i
    k(i)%re = i
    g(i) = cmplx(i, i)
  end do
  e(2)%re = e(2)%re + e(1)%im
  print *, e, k(2), g(3)%im
  call give(m)
  call part(m(2)%im)
  print *, m
  print *, x
contains
  subroutine give(z)
    complex :: z(:)
    integer :: i
    do i = 1, size(z)
      z(i)%re = i
      z(i)%im = 2 * i
    end do
  end subroutine
  subroutine part(r)
    real :: r
    r = r + 1
  end subroutine
end program
