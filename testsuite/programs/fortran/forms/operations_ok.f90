! Results of each operation are used behind the loop only (languages.md 6.10).
! COUNTS differ
program main
  implicit none
  integer, parameter :: n = 6
  integer :: a(n), b(n), i, product, low, least, place
  logical :: all, any, even, odd
  !dvm$ distribute a(block)
  !dvm$ align b(i) with a(i)

  product = 1
  low = 100
  least = 100
  place = 0
  all = .true.
  any = .false.
  even = .true.
  odd = .false.
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = mod(i, 3) + 2
    if (i == 2) a(i) = 1
  end do
  !dvm$ parallel (i) on a(i), reduction (product(product), min(low), and(all), or(any), &
  !dvm$ eqv(even), neqv(odd), minloc(least, place, 1))
  do i = 1, n
    product = product * a(i)
    b(i) = i
    low = min(low, a(i))
    b(i) = b(i) + 2
    all = all .and. a(i) > 0
    if (i > 3) b(i) = 0
    any = any .or. a(i) > 2
    if (i > 3) b(i) = 0
    even = even .eqv. mod(a(i), 2) == 0
    if (i > 4) b(i) = 0
    odd = odd .neqv. mod(a(i), 2) == 1
    if (i > 4) b(i) = 0
    if (a(i) < least) then
      least = a(i)
      place = i
    end if
    b(i) = b(i) + 1
    b(i) = b(i) + i
  end do
  print *, product, low, all, any, even, odd, least, place
end program
