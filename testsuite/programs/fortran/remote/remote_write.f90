! The fetched element is written in the loop (languages.md 6.8).
program remote_write
  implicit none
  integer, parameter :: n = 6
  integer :: a(n), c(n), i, s
  !dvm$ distribute a(block)
  !dvm$ distribute c(block)

  a = 2
  c = 3
  s = 0
  !dvm$ parallel (i) on a(i), remote_access (c(1)), reduction (sum(s))
  do i = 1, n
    c(1) = a(i) ! EXPECT remote-buffer-write c element=(1) iteration=(1)
    s = s + a(i)
  end do
  print *, s
end program remote_write
