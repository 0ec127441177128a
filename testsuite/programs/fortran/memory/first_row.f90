! The row above the first one is read, in front of the array's memory (languages.md 6.20).
program first_row
  implicit none
  integer, parameter :: n = 4
  integer :: i, j
  real(8) :: a(0:n+1,-1:n), b(0:n+1,-1:n)
  !dvm$ distribute a(block,block)
  !dvm$ align b(i,j) with a(i,j)

  !dvm$ parallel (j,i) on a(i,j)
  do j = -1, n
    do i = 0, n + 1
      a(i,j) = i * j
    end do
  end do
  !dvm$ parallel (j,i) on b(i,j), shadow_renew (a)
  do j = -1, n
    do i = 1, n
      b(i,j) = a(i-1,j) + a(i,j-1) ! EXPECT bounds a element=(1,-2) iteration=(-1,1)
    end do
  end do
end program first_row
