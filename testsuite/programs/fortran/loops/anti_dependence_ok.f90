! Elements move down by one; the order of the iterations is declared (languages.md 6.7).
program anti_dependence
  implicit none
  integer, parameter :: n = 6
  integer :: a(n), i, s
  !dvm$ distribute a(block)

  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = i * i
  end do
  !dvm$ parallel (i) on a(i), across (a(0:1))
  do i = 1, n - 1
    a(i) = a(i+1)
  end do
  s = 0
  !dvm$ parallel (i) on a(i), reduction (sum(s))
  do i = 1, n
    s = s + i * a(i)
  end do
  print *, s
end program anti_dependence
