! b lies transposed on a (languages.md 6.1).
program transposed
  implicit none
  integer, parameter :: n = 4, m = 5
  integer :: a(n,m), b(m,m), i, j, s
  !dvm$ distribute b(block,block)
  !dvm$ align a(i,j) with b(j,i)

  !dvm$ parallel (j,i) on a(i,j)
  do j = 1, m
    do i = 1, n
      a(i,j) = 10 * i + j
    end do
  end do
  s = 0
  !dvm$ parallel (j,i) on b(i,j), reduction (sum(s))
  do j = 1, n
    do i = 1, n
      b(i,j) = a(i,j) ! EXPECT nonlocal a element=(2,1) iteration=(1,2)
      s = s + i * b(i,j)
    end do
  end do
  print *, s
end program transposed
