! An array that USE renames is called in reports as the line names it that is reported (debugger.md 1.9 Pointers).
program main
  use data, only: u => field, f => fixed
  use maker
  integer :: i, j
  call make(u)
!dvm$ parallel (i) on f(i)
  do i = 1, 8
    f(i) = u(i)                    ! EXPECT nonlocal U element=(1)
  end do
  j = 0
!dvm$ parallel (i) on f(i), reduction(max(j))
  do i = 1, 7
    if (f(i + 1) > j) j = 1        ! EXPECT nonlocal F element=(2)
  end do
  if (u(2) > 0) j = 1              ! EXPECT sequential-access U element=(2)
  call use_it
  deallocate (u)
  call make_other
  call as_declared
  if (u(7) > 0) j = 2              ! EXPECT bounds U element=(7)
end program
