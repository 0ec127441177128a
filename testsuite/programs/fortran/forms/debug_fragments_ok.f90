! Fragments around loops, in loops and in each other (debugger.md 1.9 DEBUG).
program main
  implicit none
  integer, parameter :: n = 8
  integer :: a(n), b(n), i, s
  !dvm$ distribute a(block)
  !dvm$ align b(i) with a(i)
  !dvm$ debug 1
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    !dvm$ debug 2 (d=4, e=1)
    a(i) = i
    !dvm$ end debug 2
  end do
  !dvm$ debug 3 (e=0)
  !dvm$ parallel (i) on b(i), shadow_renew (a)
  do i = 2, n
    b(i) = a(i - 1)
  end do
  !dvm$ enddebug 3
  s = 0
  !dvm$ parallel (i) on b(i), reduction (sum(s))
  do i = 2, n
    s = s + b(i)
  end do
  !dvm$ end debug 1
  print *, s
end program
