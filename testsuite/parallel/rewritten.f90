! A file is written, closed, read and written anew, as the sequential part does it.
program rewritten
  integer, parameter :: n = 8, lines = 30000
  real(8) :: a(n), s
  integer :: i, k, value, ios, round
  !DVM$ DISTRIBUTE A(BLOCK)
  do round = 1, 3
    open (10, file='rewritten.txt')
    do k = 1, lines
      write (10, *) k * round
    end do
    close (10)
    open (10, file='rewritten.txt', status='old')
    s = 0
    do
      read (10, *, iostat=ios) value
      if (ios /= 0) exit
      s = s + value
    end do
    close (10)
    !DVM$ PARALLEL (I) ON A(I)
    do i = 1, n
      a(i) = i + s
    end do
    s = 0
    !DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
    do i = 1, n
      s = s + a(i)
    end do
    print '(f16.1)', s
  end do
end program
