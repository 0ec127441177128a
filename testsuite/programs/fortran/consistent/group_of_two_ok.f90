! A group of two arrays is started, other work is done, and it is waited for (languages.md 6.14).
program main
  implicit none
  integer, parameter :: n = 8
  integer :: i
  real :: a(n), v(n), w(n)
  !dvm$ distribute a(block)
  !dvm$ consistent v, w
  !dvm$ consistent_group g

  !dvm$ parallel (i) on a(i), consistent (g: v(i), w(i))
  do i = 1, n
    v(i) = i
    w(i) = n - i
  end do
  !dvm$ consistent_start g
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = i
  end do
  !dvm$ consistent_wait g
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = a(i) + v(n + 1 - i) + w(1)
  end do
  print *, v(1), w(n)
end program
