! A reduction in a procedure with an ENTRY, and a loop behind it.
program entries
  implicit none
  real(8) :: a(10), s
  integer :: i
  common /c/ s
!dvm$ distribute (block) :: a
  s = 0
  call fill(a)
  do i = 1, 3
     s = s - i ! INSTEAD: s = s - 2 * i -> value-mismatch s (1)
  end do
  print *, s
end program
subroutine fill(a)
  real(8) :: a(10), s
  integer :: i
  common /c/ s
!dvm$ inherit a
!dvm$ parallel (i) on a(i), reduction(max(s))
  do i = 1, 10
     a(i) = i
     s = max(s, a(i))
  end do
  return
  entry other(a)
  s = 1
end subroutine
