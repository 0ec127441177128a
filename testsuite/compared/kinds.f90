! kinds.c in Fortran.
program kinds
  implicit none
  integer, parameter :: n = 6
  real(8) :: a(n), b(n), s, t
  integer :: i, k, steps
!dvm$ distribute (block) :: a
!dvm$ align b(i) with a(i)
  steps = 3
  s = 0
  t = 0
!dvm$ parallel (i) on a(i)
  do i = 1, n ! INSTEAD: do i = 2, n -> value-mismatch a(i) @sweep
     a(i) = i
     b(i) = i
  end do
  do k = 1, steps ! INSTEAD: do k = 1, steps + 1 -> structure-mismatch (4)
     if (k == 1) s = s + 2 ! INSTEAD: if (k == 2) s = s + 2 -> structure-mismatch s
     s = s + k ! INSTEAD: s = s - k -> value-mismatch s (1)
     t = s ! INSTEAD: t = s + t -> structure-mismatch t (1)
!dvm$ parallel (i) on a(i), reduction(sum(t))
     do i = 2, n ! AT step
        if (mod(i, 2) == 1) cycle ! INSTEAD: if (mod(i, 3) == 1) cycle -> structure-mismatch (3) @step
        a(i) = a(i) + k ! INSTEAD: a(i) = a(i) * k -> value-mismatch a(i) (2)
        t = t + a(i)
     end do
  end do
  if (s > 0) then ! INSTEAD: if (s < 0) then -> structure-mismatch @last
!dvm$ parallel (i) on b(i)
     do i = 1, n ! AT last
        b(i) = a(i) * 2 ! AT sweep
     end do
  end if
  k = 0
  do
     k = k + 1
     if (k == 4) exit ! INSTEAD: if (k == 5) exit -> structure-mismatch s @out
     s = s / 2 ! AT out
  end do
  print *, s, t, a(2), b(3)
end program
