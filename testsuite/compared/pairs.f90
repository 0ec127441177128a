! pairs.cdv in Fortran, with its own operations.
program pairs
  implicit none
  integer, parameter :: n = 9
  real(8) :: a(n), total, product1, largest, smallest
  integer :: k(n), count, i
  logical :: every, some, equal, odd
!dvm$ distribute (block) :: a
!dvm$ align k(i) with a(i)
  total = 2
  product1 = 3
  largest = 1
  smallest = 2
  every = .true.
  some = .false.
  equal = .false.
  odd = .false.
  count = 5
!dvm$ parallel (i) on a(i)
  do i = 1, n
     a(i) = mod(i * 4, n) / 2d0 + 0.5d0
     k(i) = 2 ** mod(i, 5) + 1
  end do
!dvm$ parallel (i) on a(i), reduction(sum(total)) ! INSTEAD: !dvm$ parallel (i) on a(i), reduction(product(total)) -> reduce: reduction-mismatch total
  do i = 1, n
     total = total + a(i)
  end do
!dvm$ parallel (i) on a(i), reduction(product(product1)) ! INSTEAD: !dvm$ parallel (i) on a(i), reduction(sum(product1)) -> reduce: reduction-mismatch product1
  do i = 1, n
     product1 = product1 * a(i)
  end do
!dvm$ parallel (i) on a(i), reduction(max(largest)) ! INSTEAD: !dvm$ parallel (i) on a(i), reduction(sum(largest)) -> reduce: reduction-mismatch largest
  do i = 1, n
     if (a(i) > largest) largest = a(i)
  end do
!dvm$ parallel (i) on a(i), reduction(min(smallest)) ! INSTEAD: !dvm$ parallel (i) on a(i), reduction(max(smallest)) -> reduce: reduction-mismatch smallest
  do i = 1, n
     smallest = min(smallest, a(i))
  end do
!dvm$ parallel (i) on a(i), reduction(min(largest)) ! INSTEAD: !dvm$ parallel (i) on a(i), reduction(product(largest)) -> reduce: reduction-mismatch largest
  do i = 1, n
     if (a(i) < largest) largest = a(i)
  end do
!dvm$ parallel (i) on a(i), reduction(and(every)) ! INSTEAD: !dvm$ parallel (i) on a(i), reduction(or(every)) -> reduce: reduction-mismatch every
  do i = 1, n
     every = every .and. k(i) > 2
  end do
!dvm$ parallel (i) on a(i), reduction(or(some)) ! INSTEAD: !dvm$ parallel (i) on a(i), reduction(and(some)) -> reduce: reduction-mismatch some
  do i = 1, n
     some = some .or. k(i) > 8
  end do
!dvm$ parallel (i) on a(i), reduction(eqv(equal)) ! INSTEAD: !dvm$ parallel (i) on a(i), reduction(and(equal)) -> reduce: reduction-mismatch equal
  do i = 1, n
     equal = equal .eqv. k(i) > 3
  end do
!dvm$ parallel (i) on a(i), reduction(neqv(odd)) ! INSTEAD: !dvm$ parallel (i) on a(i), reduction(or(odd)) -> reduce: reduction-mismatch odd
  do i = 1, n
     odd = odd .neqv. k(i) > 3
  end do
!dvm$ parallel (i) on a(i), reduction(sum(count)) ! INSTEAD: !dvm$ parallel (i) on a(i), reduction(max(count)) -> reduce: reduction-mismatch count
  do i = 1, n
     count = count + k(i)
  end do
  print *, total, product1, largest, smallest, every, some, equal, odd, count
end program
