! Loops over tasks: a value passed from task to task, an array that all tasks change (languages.md 6.13).
program loops
  implicit none
  integer, parameter :: n = 8, tasks = 3
  integer :: i, t
  real :: a(n), kept
!dvm$ processors p(1)
!dvm$ task m(tasks)
!dvm$ distribute a(block)
  kept = 0
  do t = 1, tasks
!dvm$ map m(t) onto p(1)
  end do
!dvm$ task_region m
!dvm$ parallel (t) on m(t)
  do t = 1, tasks
!dvm$ parallel (i) on a(i)
    do i = 1, n
      a(i) = i + t ! EXPECT dependence A element=[1] iteration=(1)
    end do
    if (t == 1) kept = 1
    if (kept > 0) then ! EXPECT private-uninit KEPT iteration=(2)
      kept = t
    end if
  end do
!dvm$ end task_region
  print *, t ! EXPECT private-uninit T
end program
