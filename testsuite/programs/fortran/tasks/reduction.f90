! What tasks have summed up so far is used in their blocks; a maximum is not declared (languages.md 6.13, 6.10).
program main
  implicit none
  integer, parameter :: n = 8
  integer :: i
  real :: a1(n), a2(n), total, most
  !dvm$ processors p(2)
  !dvm$ task m(2)
  !dvm$ distribute :: a1, a2

  total = 0
  most = 0
  !dvm$ map m(1) onto p(1:1)
  !dvm$ map m(2) onto p(2:2)
  !dvm$ redistribute a1(block) onto m(1)
  !dvm$ redistribute a2(block) onto m(2)
  !dvm$ task_region m, reduction (sum(total))
  !dvm$ on m(1)
  !dvm$ parallel (i) on a1(i), reduction (sum(total))
  do i = 1, n
    a1(i) = total       ! EXPECT reduction-partial total iteration=(1)
    total = total + i
  end do
  !dvm$ end on
  !dvm$ on m(2)
  !dvm$ parallel (i) on a2(i)
  do i = 1, n
    a2(i) = i
  end do
  most = total          ! EXPECT reduction-partial total severity=warning
  !dvm$ end on
  !dvm$ end task_region
  print *, total
end program
