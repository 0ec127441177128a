! What handlers of signals do interrupts iterations and belongs to none of them (debugger.md 1.10 Signal handlers).
! SKIPPED what signal handlers did
module watched
  integer :: flag, other, hits = 0
  real(8) a(64), seen
!DVM$ DISTRIBUTE A(BLOCK)
contains
  subroutine tick
    flag = 1
    hits = hits + 1
    seen = a(3) * 0
  end subroutine
end module

subroutine tock
  use watched
  other = 2
end subroutine

program handlers
  use watched
  integer i, old
  real(8) s
  external tock
  intrinsic signal

  call signal(10, tick)
  call signal(12, tock, old)
  print *, old == 0
!DVM$ PARALLEL (I) ON A(I)
  do i = 1, 64
    a(i) = i
    if (mod(i, 10) == 5) call kill(getpid(), 10)
    if (mod(i, 10) == 6) call kill(getpid(), 12)
  end do
  s = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
  do i = 1, 64
    s = s + a(i)
    if (mod(i, 10) == 5) call kill(getpid(), 10)
  end do
  call signal(10, 1)
  print *, s, flag, other, hits, seen
end program
