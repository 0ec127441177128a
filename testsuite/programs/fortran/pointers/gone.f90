! The array that a pointer stands for was given back; the report is there before the crash (languages.md 6.17; debugger.md 1.10 Verdict).
! SKIPPED did not finish its report
! FLAGS -fno-backtrace
program main
  implicit none
  real, pointer :: p(:, :), q(:)
  integer :: i
  !dvm$ distribute q(block)
  allocate (p(4, 2), q(4))
  p = 1.
  !dvm$ parallel (i) on q(i)
  do i = 1, 4
    q(i) = i
  end do
  deallocate (p, q)
  i = 2
  print *, 'before'
  call flush(6)
  p(i, 1) = 1. ! EXPECT bounds P
  print *, 'behind'
end program main
