! A journal that each step appends to, and that is read and deleted at the end.
program journal
  integer, parameter :: n = 12
  real(8) :: a(n), s, total
  integer :: i, step, ios
  logical :: is_there
  !DVM$ DISTRIBUTE A(BLOCK)
  open (12, status='scratch')
  write (12, *) 5
  rewind (12)
  read (12, *) i
  close (12)
  print *, i
  open (11, file='journal.txt', status='replace')
  close (11)
  do step = 1, 20
    s = 0
    !DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
    do i = 1, n
      a(i) = i * step
      s = s + a(i)
    end do
    open (11, file='journal.txt', status='old', position='append')
    write (11, *) s
    close (11)
  end do
  inquire (file='journal.txt', exist=is_there)
  open (11, file='journal.txt', status='old', action='read')
  total = 0
  do
    read (11, *, iostat=ios) s
    if (ios /= 0) exit
    total = total + s
  end do
  close (11, status='delete')
  print *, is_there, total
  inquire (file='journal.txt', exist=is_there)
  print *, is_there
end program
