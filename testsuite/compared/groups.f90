! A reduction without a group behind one of a group that is complete, and one under way around it.
program groups
  implicit none
  integer, parameter :: n = 8
  real(8) :: a(n), s, t, u
  integer :: i, k
!dvm$ distribute a(block)
!dvm$ reduction_group later
  s = 0
  t = 0
  u = 0
  do k = 1, 2
!dvm$ parallel (i) on a(i), reduction(later: sum(s))
     do i = 1, n
        a(i) = i + k
        s = s + a(i)
     end do
!dvm$ parallel (i) on a(i), reduction(sum(u)) ! INSTEAD: !dvm$ parallel (i) on a(i), reduction(max(u)) -> reduce: reduction-mismatch u
     do i = 1, n
        u = u + a(i)
     end do
!dvm$ reduction_start later
!dvm$ reduction_wait later
!dvm$ parallel (i) on a(i), reduction(sum(t)) ! INSTEAD: !dvm$ parallel (i) on a(i), reduction(min(t)) -> reduce: reduction-mismatch t
     do i = 1, n
        t = t + a(i)
     end do
  end do
  print *, s, t, u
end program
