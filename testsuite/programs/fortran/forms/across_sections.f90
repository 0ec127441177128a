! Dependences of parts of an array, in the wrong dimension or on one side only (languages.md 6.7).
program parts
  implicit none
  integer, parameter :: n = 8
  integer :: i, j
  real :: a(n,n)
  !dvm$ distribute a(block,block)
  a = 1
  !dvm$ parallel (j,i) on a(i,j), across (a(0:0,1:0)(section(2:n-1,2:n-1)))
  do j = 2, n - 1
    do i = 3, n - 1
      a(i,j) = a(i-1,j) + 1 ! EXPECT nonlocal a element=(2,2) iteration=(2,3) ! EXPECT dependence a element=(3,2) iteration=(2,4)
    end do
  end do
  !dvm$ parallel (j,i) on a(i,j), across (a(1:0,0:0)(low(1,2:n-1):high(n,2:n-1)))
  do j = 2, n - 1
    do i = 2, n - 1
      a(i,j) = (a(i-1,j) + & ! EXPECT anti-dependence a element=(3,2) iteration=(2,3) severity=warning
        a(i+1,j)) / 2 ! EXPECT nonlocal a element=(3,2) iteration=(2,2)
    end do
  end do
  print *, n
end program
