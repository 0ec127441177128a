! Maximum, sum and the place of the minimum by reductions (languages.md 6.10).
! COUNTS differ
program with_reductions
  implicit none
  integer, parameter :: n = 6
  real(8) :: a(n), eps, s, low, p
  integer :: i, place
  logical :: all_positive
  !dvm$ distribute a(block)

  eps = 0
  s = 0
  p = 1
  low = 100
  place = 0
  all_positive = .true.
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = (mod(3 * i, 7) + 1) * 0.25d0
  end do
  !dvm$ parallel (i) on a(i), reduction (max(eps), sum(s), product(p), &
  !dvm$& minloc(low, place, 1), and(all_positive))
  do i = 1, n
    eps = max(eps, a(i))
    s = a(i) + s
    p = p * a(i)
    if (a(i) < low) then
      low = a(i)
      place = i
    end if
    all_positive = all_positive .and. a(i) > 0
  end do
  if (eps > low) print '(4f8.3,i3,l2)', eps, s, p, low, place, all_positive
end program with_reductions
