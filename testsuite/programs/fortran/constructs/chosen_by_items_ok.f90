! Items and specifiers of a READ that choose others of it: what it fills is not what they say behind it, nor, where it may jump,
! what they said before it (languages.md 6.20).
! SKIPPED what the statement at
program p
  implicit none
  integer :: a(4), b(4), c(4), d(4), st(4), i, k, n, m
  character(20) :: line = '9 8 7 6', sized = '4 9 8 7 6'
  i = 2
  read (line, *) a(i), i
  print *, a(2), i
  do k = 1, 4
    i = k
    read (line, *) b(i), i
    i = k
    read (line, *, iostat=i) c(i)
    i = k
    read (line, *, iostat=st(i)) i
  end do
  print *, b, c, st
  n = -1
  read (sized, *, end=10, err=10) n, (d(k), k = 1, n)
10 print *, n, d
  m = 4
  read (sized, *) (d(k), k = 1, m), m
end program
