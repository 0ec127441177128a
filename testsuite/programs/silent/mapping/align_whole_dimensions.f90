! `:` of an alignment pairs with a whole dimension, whose first elements lie together (languages.md 5.1).
program p
  implicit none
  integer, parameter :: n = 6
  real a(0:n-1), b(n), c(0:n-1), d(n, 3), e(3, n), s
  integer i, j
  !dvm$ processors grid(processors_size(1))
  !dvm$ distribute a(block)
  !dvm$ align b(:) with a(:)
  !dvm$ align (:) with a(:) :: c
  !dvm$ align d(:, *) with a(:)
  !dvm$ align e(*, :) with b(:)
  !dvm$ parallel (i) on a(i)
  do i = 0, n - 1
    a(i) = i
    b(i + 1) = 2 * i
    c(i) = 3 * i
  end do
  !dvm$ parallel (i) on b(i), private(j)
  do i = 1, n
    b(i) = a(i - 1) + c(i - 1)
    do j = 1, 3
      d(i, j) = b(i)
      e(j, i) = d(i, j)
    end do
  end do
  s = 0.
  !dvm$ parallel (i) on e(1, i), reduction(sum(s))
  do i = 1, n
    s = s + b(i) + e(2, i)
  end do
  print *, s
end program p
