! What TRACE OFF has not reported has no consequence behind it: values that were given there are there (debugger.md 1.9 DEBUG).
! SKIPPED TRACE OFF: no reports until TRACE ON
program trace_off
  implicit none
  integer, parameter :: n = 8
  integer :: a(n), i, s, t
!DVM$ DISTRIBUTE a(BLOCK)
!DVM$ TRACE OFF
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
     a(i) = i
  end do
  t = 1
!DVM$ TRACE ON
  s = t
!DVM$ PARALLEL (i) ON a(i), REDUCTION(SUM(s))
  do i = 1, n
     s = s + a(i)
  end do
  print *, s
end program trace_off
