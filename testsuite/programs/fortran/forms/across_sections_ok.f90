! Dependences of parts of an array: sections, and borders on the low and on the high side (languages.md 6.7).
program parts
  implicit none
  integer, parameter :: n = 8
  integer :: i, j
  real :: a(n,n), total
  !dvm$ distribute a(block,block)
  total = 0
  a = 1
  !dvm$ parallel (j,i) on a(i,j), across (a(1:0,0:0)(section(2:n-1,2:n-1)))
  do j = 2, n - 1
    do i = 2, n - 1
      a(i,j) = a(i-1,j) + 1
    end do
  end do
  !dvm$ parallel (j,i) on a(i,j), across (a(1:1,0:0)(low(1,2:n-1):high(n,2:n-1)))
  do j = 2, n - 1
    do i = 2, n - 1
      a(i,j) = (a(i-1,j) + a(i+1,j)) / 2
    end do
  end do
  !dvm$ parallel (j,i) on a(i,j), reduction (sum(total))
  do j = 1, n
    do i = 1, n
      total = total + a(i,j)
    end do
  end do
  print '(f10.4)', total
end program
