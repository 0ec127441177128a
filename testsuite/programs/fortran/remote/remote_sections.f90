! Sections of distributed arrays in the sequential part: the second is not fetched (languages.md 6.8, 6.11).
program remote_sections
  implicit none
  integer, parameter :: n = 4
  integer :: i, j
  real :: a(n,n), row(n)
  !dvm$ distribute a(block,*)

  !dvm$ parallel (i) on a(i,*)
  do i = 1, n
    do j = 1, n
      a(i,j) = 10 * i + j
    end do
  end do
  !dvm$ remote_access (A(1,:))
  row(:) = a(1,:)
  print '(4f6.1)', row
  !dvm$ remote_access (a(1,:))
  row = a(2,:) ! EXPECT sequential-access a element=(2,1)
  print '(4f6.1)', row
end program remote_sections
