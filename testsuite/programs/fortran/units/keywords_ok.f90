! Arguments behind keywords are those of the dummies that these name (debugger.md 1.10 Defined assignment).
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
    call look(value = a(i), times = 3)
  end do
  call look(times = 2, value = s)
  print *, s
contains
  subroutine look(value, times)
    real, intent(in) :: value
    integer, intent(in) :: times
    if (value > 100 .and. times > 2) print *, value
  end subroutine
end program
