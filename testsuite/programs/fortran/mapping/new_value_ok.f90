! New contents are written after the array was distributed anew; a later change keeps them (languages.md 6.3).
program new_value_ok
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
      a(i,j) = i - j
    end do
  end do
  !dvm$ redistribute a(block,block)
  !dvm$ parallel (j,i) on a(i,j)
  do j = 1, n
    do i = 1, n
      a(i,j) = a(i,j) + 1
    end do
  end do
  print '(5f6.1)', a
end program new_value_ok
