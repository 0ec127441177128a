! Groups of consistent arrays: used before the wait, waited for without a start, started and never waited for (languages.md 6.14).
program groups
  implicit none
  integer, parameter :: n = 8
  integer :: i
  real :: a(n), v(n), w(n), x(n)
!dvm$ distribute a(block)
!dvm$ consistent v, w, x
!dvm$ consistent_group g, h, k
  v = 0
  w = 0
  x = 0
!dvm$ parallel (i) on a(i), consistent (g: v(i))
  do i = 2, n
    a(i) = i
    v(i) = i
  end do
  print *, v(1)
  print *, v(2) ! EXPECT consistent-early V element=[2] with=consistent clause@-6
!dvm$ consistent_start g
!dvm$ consistent_wait g
  print *, v(2)
!dvm$ parallel (i) on a(i), consistent (g: v(i))
  do i = 2, n
    v(i) = i
  end do
!dvm$ consistent_start g
!dvm$ parallel (i) on a(i)
  do i = 2, n
    a(i) = v(n) ! EXPECT consistent-early V element=[8] iteration=(2) with=consistent clause@-7 with=start@-3
  end do
!dvm$ consistent_wait g
!dvm$ parallel (i) on a(i), consistent (h: w(i))
  do i = 2, n
    w(i) = i
  end do
!dvm$ consistent_wait h ! EXPECT consistent-wait-without-start H with=consistent clause@-4
!dvm$ parallel (i) on a(i), consistent (k: x(i))
  do i = 2, n
    x(i) = i
  end do
!dvm$ consistent_start k ! EXPECT consistent-not-completed K with=consistent clause@-4
end program
