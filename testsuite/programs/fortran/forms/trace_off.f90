! TRACE OFF stops reports, in procedures too; the states of data go on (debugger.md 1.9 DEBUG).
! SKIPPED TRACE OFF: no reports until TRACE ON
program trace_off
  implicit none
  integer, parameter :: n = 8
  integer :: a(n), i, s
!DVM$ DISTRIBUTE a(BLOCK)
!DVM$ TRACE OFF
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
     a(i) = i
  end do
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n - 1
     a(i) = a(i+1)
  end do
  s = a(1)
  call quiet()
!DVM$ TRACE ON
  s = a(2) ! EXPECT sequential-access A element=[2]
!DVM$ TRACE OFF
  s = a(3)
!DVM$ TRACE ON
  call loud()
  print *, s
contains
  subroutine quiet()
    integer :: k
!DVM$ PARALLEL (i) ON a(i)
    do i = 2, n
       k = a(i-1)
       s = s + k
    end do
  end subroutine quiet
  subroutine loud()
    integer :: k
!DVM$ PARALLEL (i) ON a(i), NEW(k)
    do i = 2, n
       k = a(i-1) ! EXPECT nonlocal A element=[1] iteration=(2) with=directive@-2
    end do
  end subroutine loud
end program trace_off
