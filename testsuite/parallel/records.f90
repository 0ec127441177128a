! Files of Fortran: read by all, written once, also where OPEN does not say which.
program records
  implicit none
  integer, parameter :: n = 12
  real :: a(n), s
  integer :: i, first
!DVM$ distribute a(block)
  open (10, file='first.dat')
  read (10, *) first
  close (10)
!DVM$ parallel (i) on a(i)
  do i = 1, n
    a(i) = first + i
  end do
  s = 0
!DVM$ parallel (i) on a(i), reduction(sum(s))
  do i = 1, n
    s = s + a(i)
  end do
  open (11, file='sums.dat', position='append')
  write (11, '(f10.3)') s
  close (11)
  print '(f10.3)', s
end program
