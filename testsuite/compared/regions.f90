! Task regions with every kind of difference, as regions.cdv.
program regions
  implicit none
  integer, parameter :: n = 6
  integer :: i, t, more
  real(8) :: a(n), b(n), s, total
!dvm$ processors p(4)
!dvm$ task m(2)
!dvm$ distribute a(block)
!dvm$ distribute b(block)
  more = 1
  total = 0
!dvm$ map m(1) onto p(1:2)
!dvm$ map m(2) onto p(3:4)
!dvm$ task_region m
!dvm$ on m(1)
!dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = i ! INSTEAD: a(i) = i + i / 6 -> value-mismatch a(i) (6)
  end do
!dvm$ end on
!dvm$ on m(2)
!dvm$ parallel (i) on b(i)
  do i = 2, n - 1 ! INSTEAD: do i = 2, n -> structure-mismatch (6)
    b(i) = 2 * i ! INSTEAD: b(i) = 2 * a(i) -> structure-mismatch a(i) (2)
  end do
  if (more > 0) then ! INSTEAD: if (more < 0) then -> structure-mismatch @later
!dvm$ parallel (i) on b(i)
    do i = 2, n - 1 ! AT later
      b(i) = b(i) + more ! INSTEAD: b(i) = b(i) * more -> value-mismatch b(i) (2)
    end do
  end if
!dvm$ end on
!dvm$ end task_region
!dvm$ task_region m, reduction(sum(total)) ! AT region
!dvm$ parallel (t) on m(t)
  do t = 1, 2
    s = t + more ! INSTEAD: s = t - more -> value-mismatch s (1)
    total = total + s + 1 ! INSTEAD: total = total + s -> reduction-mismatch total @region
!dvm$ parallel (i) on a(i)
    do i = 1, n
      a(i) = a(i) + s ! INSTEAD: a(i) = a(i) + s + s -> structure-mismatch s (1)
    end do
  end do
!dvm$ end task_region
  print *, total, a(3), b(4)
end program
