! Functions that only compute read scalars that have no value, or one that is not theirs to read (debugger.md 1.9 Calls).
! COUNTS differ
program reads
  use state
  implicit none
  integer, parameter :: n = 2000
!dvm$ distribute (block) :: a
  real(8) :: a(n), w(n), p, q
  common /blk/ p, q
  real(8), external :: common1
  integer :: i
!dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = 1
  end do
  part = 1
  total = 0
  ! It has no value.
!dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = scaled(a(i))
  end do
  gamma = 2
  ! Each iteration has one of its own.
!dvm$ parallel (i) on a(i), private(part)
  do i = 1, n
    a(i) = with_part(a(i))
  end do
  ! It is not complete.
!dvm$ parallel (i) on a(i), reduction(sum(total))
  do i = 1, n
    total = total + a(i)
    a(i) = with_total(a(i))
  end do
  lost = 1
!dvm$ parallel (i) on a(i), private(lost)
  do i = 1, n
    lost = i
    a(i) = lost
  end do
  do i = 1, n
    w(i) = with_lost(1d0)
  end do
  do i = 1, n
    w(i) = common1(w(i))
  end do
  call each(scaled, a, n)
  call each(with_lost, a, n)
  call plainly(with_part, w, n)
  print *, w(1)
end program
