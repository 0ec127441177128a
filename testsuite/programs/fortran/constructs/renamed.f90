! ASSOCIATE to parts of arrays: what goes by the new name is judged as what goes by the array's own name (debugger.md 1.9 Pointers).
program main
  implicit none
  integer, parameter :: n = 8
  real :: a(n), b(n), w(n, 2), v(0:3), s
  integer :: i, k
  !dvm$ distribute a(block)
  !dvm$ align b(i) with a(i)
  a = 1.
  v(1) = 0.
  k = 2
  associate (first => w(:, 1), one => v(k), all => b, twice => 2 * k)
    k = 3
    first = 2.
    one = twice
    all = 0.
    s = v(k + 1) ! EXPECT bounds V element=(4)
    !dvm$ parallel (i) on a(i)
    do i = 2, n
      a(i) = a(i - 1) + first(i) ! EXPECT nonlocal A element=(1) iteration=(2) ! EXPECT dependence A element=(2) iteration=(3)
      b(i) = all(i) + w(i, k) ! EXPECT bounds W element=(2,3) iteration=(2)
      v(1) = v(1) + 1. ! EXPECT readonly-write V element=(1) iteration=(2)
    end do
  end associate
  print *, w(1, 1), v(2)
  associate (x => a(1))
    x = 3. ! EXPECT sequential-access A element=(1)
  end associate
  s = a(1) ! EXPECT sequential-access A element=(1)
end program
