! Parts of complex numbers in private arrays, dummies and distributed arrays (debugger.md 1.9 Grain).
program main
  implicit none
  complex :: a(8), w(2), r(3)
  real :: s
  integer :: i
  !dvm$ distribute a(block)
  s = 0
  do i = 1, 3
    r(i)%re = i
    r(i)%im = 1
  end do
  !dvm$ parallel (i) on a(i), private(w)
  do i = 1, 8
    w(1)%re = i
    w(1)%im = i + r(2)%re
    w(2) = 2 * w(1)
    a(i)%re = w(2)%im
    a(i)%im = w(1)%re
  end do
  !dvm$ parallel (i) on a(i), reduction(sum(s))
  do i = 1, 8
    s = s + a(i)%re * a(i)%im + r(1)%im
  end do
  print *, s
end program
