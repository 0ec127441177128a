! Arguments behind keywords are those of the dummies that these name: one that reads a running sum is told of it (debugger.md 1.9 Reductions, 1.10 Defined assignment).
program p
  integer, parameter :: n = 8
  real :: a(n), s
  integer :: i
!DVM$ DISTRIBUTE a(BLOCK)
!DVM$ PARALLEL(i) ON a(i)
  do i = 1, n
    a(i) = i
  end do
  s = 0
!DVM$ PARALLEL(i) ON a(i), REDUCTION(SUM(s))
  do i = 1, n
    s = s + a(i)
    call look(times = 2, value = s) ! EXPECT reduction-partial S iteration=(1)
    call look(value = a(i), times = 3)
  end do
  print *, s
contains
  subroutine look(value, times)
    real, intent(in) :: value
    integer, intent(in) :: times
    if (value > 100 .and. times > 2) print *, value
  end subroutine
end program
