! What has been found so far is used by each iteration, for each operation (languages.md 6.10).
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
    a(i) = mod(i, 3) + 1
  end do
  !dvm$ parallel (i) on a(i), reduction (product(product), min(low), and(all), or(any), &
  !dvm$ eqv(even), neqv(odd), minloc(least, place, 1))
  do i = 1, n
    product = product * a(i)
    b(i) = product                  ! EXPECT reduction-partial product iteration=(1)
    low = min(low, a(i))
    b(i) = b(i) + low           ! EXPECT reduction-partial low iteration=(1)
    all = all .and. a(i) > 0
    if (all) b(i) = 0           ! EXPECT reduction-partial all iteration=(1)
    any = any .or. a(i) > 2
    if (any) b(i) = 0           ! EXPECT reduction-partial any iteration=(1)
    even = even .eqv. mod(a(i), 2) == 0
    if (even) b(i) = 0           ! EXPECT reduction-partial even iteration=(1)
    odd = odd .neqv. mod(a(i), 2) == 1
    if (odd) b(i) = 0           ! EXPECT reduction-partial odd iteration=(1)
    if (a(i) < least) then
      least = a(i)
      place = i
    end if
    b(i) = b(i) + least           ! EXPECT reduction-partial least iteration=(1)
    b(i) = b(i) + place           ! EXPECT reduction-partial place iteration=(1)
  end do
  print *, product, low, all, any, even, odd, least, place
end program
