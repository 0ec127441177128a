! Groups of consistent arrays are not followed.
! SET DebugOptions.CheckConsistentArray=0
program off
  implicit none
  integer, parameter :: n = 8
  integer :: i
  real :: a(n), v(n)
!dvm$ distribute a(block)
!dvm$ consistent v
!dvm$ consistent_group g
!dvm$ parallel (i) on a(i), consistent (g: v(i))
  do i = 1, n
    a(i) = i
    v(i) = i
  end do
!dvm$ consistent_wait g
  print *, v(2)
!dvm$ parallel (i) on a(i), consistent (g: v(i))
  do i = 1, n - 1
    v(i+1) = i ! EXPECT nonlocal V element=[2] iteration=(1)
  end do
  print *, v(2)
end program
