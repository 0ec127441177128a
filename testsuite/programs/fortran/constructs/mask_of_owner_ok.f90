! The mask of a WHERE is a part of what its owner computes (languages.md 6.11).
program p
  implicit none
  integer, parameter :: n = 6
  real a(n), b(n), s
  integer i
  !dvm$ distribute a(block)
  !dvm$ align b(i) with a(i)
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = i
    b(i) = 0
  end do
  where (a > 3)
    b = a
    a = b + 1
  elsewhere (a > 1)
    where (b < 1) b = 2
  elsewhere
    b = 1
  end where
  where (b > 1) a = 0
  s = 0
  !dvm$ parallel (i) on a(i), reduction(sum(s))
  do i = 1, n
    s = s + a(i) * b(i)
  end do
  print *, s
end program p
