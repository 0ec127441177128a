! A library calls procedures of the program back, with what it has written meanwhile (debugger.md 1.9 Calls).
program main
  implicit none
  external :: fill, integrate
  real :: x(5), work(4), total, a(6)
  real, external :: norm
  integer :: i
  !dvm$ distribute a(block)
  total = 0
  call fill(x, 5)
  call integrate(work, 4, added)
  print *, x(5), work(4), total
  call host
  call later
  !dvm$ parallel (i) on a(i)
  do i = 1, 6
    a(i) = i
  end do
  call given(norm(x, 5))
contains
  subroutine added(y)
    real :: y, local(2)
    local(1) = y
    y = local(1) + 1
    total = total + y
    local(1) = local(2) ! EXPECT uninitialized local element=(2)
  end subroutine added
  subroutine host
    real :: z(3)
    call fill(z, 3)
    print *, z
  end subroutine host
  subroutine later
    real :: unset(3)
    total = norm(unset, 3)
  end subroutine later
end program main

subroutine show(y, m)
  implicit none
  integer :: m
  real :: y(m)
  real, external :: norm
  print *, y, norm(y, m)
end subroutine show

real function norm(y, m)
  implicit none
  integer :: m
  real :: y(m)
  norm = maxval(abs(y)) ! EXPECT uninitialized unset
  if (norm > 1e30) norm = 0
end function norm

subroutine given(s)
  implicit none
  real :: s
  print *, s
end subroutine given
