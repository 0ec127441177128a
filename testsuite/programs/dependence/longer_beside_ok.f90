! The same with edges and ACROSS that are wide enough.
program longer_beside
  implicit none
  integer, parameter :: n = 12
  real :: a(n, n)
  integer :: i, j
!dvm$ distribute a(block, *)
!dvm$ shadow a(1:1, 3:1)
!dvm$ parallel (i, j) on a(i, j)
  do i = 1, n
    do j = 1, n
      a(i, j) = i
    end do
  end do
!dvm$ parallel (i, j) on a(i, j), across (a(0:0, 3:0))
  do i = 1, n
    do j = 4, n
      a(i, j) = a(i, j - 3) + 1
    end do
  end do
  print *, n
end program
