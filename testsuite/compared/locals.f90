! Reduction variables that only their procedure sees: scalars, arrays, locations, groups, regions.
program locals
  implicit none
  integer, parameter :: n = 10
  real(8) :: a(n), total, factor, most, later
  real(4) :: single
  complex(8) :: z
  integer :: k(n), i, hits, at, ones, parts(3)
  logical :: every, any_of, odd
!dvm$ distribute (block) :: a
!dvm$ align k(i) with a(i)
!dvm$ reduction_group group
  total = 1
  factor = 2
  most = -1
  single = 0.5
  hits = 3
!dvm$ parallel (i) on a(i)
  do i = 1, n
     a(i) = mod(i * 7, n) + 0.5d0
     k(i) = mod(i, 4)
  end do
!dvm$ parallel (i) on a(i), reduction(sum(total), product(factor), max(most), sum(single), sum(hits)) ! AT sums INSTEAD: !dvm$ parallel (i) on a(i), reduction(sum(total), sum(factor), max(most), sum(single), sum(hits)) -> reduce: reduction-mismatch factor
  do i = 1, n
     total = total + a(i)
     factor = factor * (1 + a(i) / 8)
     if (a(i) > most) most = a(i)
     single = single + real(a(i)) / 4 ! INSTEAD: single = single + real(a(i)) / 2 -> reduction-mismatch single @sums
     if (a(i) > 4) hits = hits + 1
  end do
  every = .true.
  any_of = .false.
  odd = .false.
  ones = 7
!dvm$ parallel (i) on a(i), reduction(and(every), or(any_of), neqv(odd)) ! INSTEAD: !dvm$ parallel (i) on a(i), reduction(or(every), or(any_of), neqv(odd)) -> reduce: reduction-mismatch every
  do i = 1, n
     every = every .and. a(i) > 2
     any_of = any_of .or. a(i) > 6
     odd = odd .neqv. a(i) > 3
  end do
  at = 0
  most = 100
!dvm$ parallel (i) on a(i), reduction(minloc(most, at, 1)) ! INSTEAD: !dvm$ parallel (i) on a(i), reduction(maxloc(most, at, 1)) -> reduce: reduction-mismatch most
  do i = 1, n
     if (a(i) < most) then
        most = a(i)
        at = i
     end if
  end do
  hits = at * 10 ! INSTEAD: hits = at * 11 -> value-mismatch hits
  parts = 1
  z = (1, -1)
!dvm$ parallel (i) on a(i), reduction(sum(parts), sum(z)) ! INSTEAD: !dvm$ parallel (i) on a(i), reduction(product(parts), sum(z)) -> reduce: reduction-mismatch parts
  do i = 1, n
     parts(mod(i, 3) + 1) = parts(mod(i, 3) + 1) + k(i)
     z = z + cmplx(a(i), 1, 8)
  end do
  later = 4
!dvm$ parallel (i) on a(i), reduction(group: sum(later)) ! INSTEAD: !dvm$ parallel (i) on a(i), reduction(group: max(later)) -> reduce: reduction-mismatch later
  do i = 1, n
     later = later + a(i)
  end do
!dvm$ reduction_start group
  ones = ones + 1
!dvm$ reduction_wait group
  do i = 1, 2
     call inner(a, later + i)
  end do
  print *, total, factor, most, single, hits, at, every, any_of, odd, parts, z, later, ones
contains
  recursive subroutine inner(a, from)
    real(8) :: a(n), from, sum_of, largest
    integer :: i, place
!dvm$ inherit a
    sum_of = from
    largest = -1
    place = 0
!dvm$ parallel (i) on a(i), reduction(sum(sum_of), maxloc(largest, place, 1)) ! INSTEAD: !dvm$ parallel (i) on a(i), reduction(min(sum_of), maxloc(largest, place, 1)) -> reduce: reduction-mismatch sum_of
    do i = 1, n
       sum_of = sum_of + a(i)
       if (a(i) > largest) then
          largest = a(i)
          place = i
       end if
    end do
    if (from > 50) call inner(a, 30d0)
    print *, sum_of, largest, place
  end subroutine
end program
