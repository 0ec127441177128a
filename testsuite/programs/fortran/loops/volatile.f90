! VOLATILE variables are judged as others are (debugger.md 1.9 Private-like data).
module counters
  implicit none
  integer, volatile :: hits = 0
end module

program main
  use counters
  implicit none
  integer, parameter :: n = 10
  integer, volatile :: last
  real(8), volatile :: all
  real(8) :: a(n)
  integer :: i
  !dvm$ distribute a(block)
  all = 0
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    last = i
    a(i) = last
  end do
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    all = all + a(i) ! EXPECT readonly-write ALL
    hits = hits + 1 ! EXPECT readonly-write HITS
  end do
  print '(i4)', last ! EXPECT private-uninit LAST
  print '(f8.1, i4)', all, hits
end program
