! A dependence that is longer than the edges, along a dimension that is not distributed: ACROSS is not to say more than is declared there
! either.
program longer_beside
  implicit none
  integer, parameter :: n = 12
  real :: a(n, n)
  integer :: i, j
!dvm$ distribute a(block, *)
!dvm$ parallel (i, j) on a(i, j)
  do i = 1, n
    do j = 1, n
      a(i, j) = i
    end do
  end do
!dvm$ parallel (i, j) on a(i, j)
  do i = 1, n
    do j = 4, n
      a(i, j) = a(i, j - 3) + 1 ! EXPECT dependence A element=(1,4) iteration=(1,7) with=previous write@18 iteration=(1,4) help=declare edges that are wide enough (SHADOW A(1:1,3:1)), and add ACROSS (A(0:0,3:0)) to the directive at line 15
    end do
  end do
  print *, a(1, 1) ! EXPECT sequential-access A element=(1,1)
end program
