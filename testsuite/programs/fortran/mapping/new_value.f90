! The contents were given up when the array was distributed anew (languages.md 6.3).
program new_value
  implicit none
  integer, parameter :: n = 5
  integer :: i, j
  real :: a(n,n)
  !dvm$ dynamic a
  !dvm$ distribute a(block,*)

  !dvm$ parallel (i) on a(i,*)
  do i = 1, n
    do j = 1, n
      a(i,j) = i + j
    end do
  end do
  !dvm$ new_value
  !dvm$ redistribute a(*,block)
  !dvm$ parallel (j) on a(*,j)
  do j = 1, n
    do i = 1, n
      a(i,j) = a(i,j) + 1 ! EXPECT uninitialized a element=(1,1) iteration=(1)
    end do
  end do
end program new_value
