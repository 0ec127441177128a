! Elements that REMOTE_ACCESS lists, read by names of ASSOCIATE, beside data of the program that they name (languages.md 6.8).
program p
  implicit none
  integer, parameter :: n = 8
  integer :: a(n), b(n), w(3), x, y, i
  !DVM$ DISTRIBUTE a(BLOCK)
  !DVM$ ALIGN b(i) WITH a(i)
  w = 1
  !DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = i
  end do
  !DVM$ PARALLEL (i) ON a(i), PRIVATE(x, y), REMOTE_ACCESS(a(5))
  do i = 1, n
    associate (z => a(5), own => b(i), v => w(2))
      x = z
      own = x + v
      y = own
    end associate
    b(i) = b(i) + y
  end do
  !DVM$ PARALLEL (i) ON b(i), PRIVATE(x), REMOTE_ACCESS(a)
  do i = 1, n
    associate (z => a(5))
      x = z
    end associate
    b(i) = b(i) + x
  end do
  !DVM$ REMOTE_ACCESS(a(5))
  associate (z => a(5))
    x = z
  end associate
  print *, x
end program
