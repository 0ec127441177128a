! debugger.md 1.10 Nonlocal: no directive can name a pointer to a distributed array: the help names the array, and its edges where all
! iterations read at one distance.
program main
  implicit none
  real, target :: a(12, 8), b(12, 8)
  real, pointer :: w(:, :)
  integer :: i, j
!dvm$ distribute a(block, block)
!dvm$ align b(i, j) with a(i, j)
!dvm$ parallel (j, i) on a(i, j)
  do j = 1, 8
    do i = 1, 12
      a(i, j) = i
    end do
  end do
  w => a
!dvm$ parallel (j, i) on b(i, j)
  do j = 2, 8
    do i = 2, 12
      b(i, j) = w(i-1, j) ! EXPECT nonlocal a help=add SHADOW_RENEW (A) to the directive at line 17
    end do
  end do
!dvm$ parallel (j, i) on b(i, j)
  do j = 2, 8
    do i = 2, 12
      associate (c => a(i-1, j))
        b(i, j) = c ! EXPECT nonlocal a help=add REMOTE_ACCESS to the directive at line 23, with the element of A that c is
      end associate
    end do
  end do
end program
