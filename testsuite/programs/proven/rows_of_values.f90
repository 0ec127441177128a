! A row that begins too early, and one that goes beyond the values that are there (debugger.md 1.9 Birth).
program rows
  implicit none
  integer, parameter :: n = 40
  real(8) :: q(n), v(3*n), s
  integer :: row(n + 1), i, k
  !DVM$ DISTRIBUTE (BLOCK) :: q
  do i = 1, 3*n - 1
    v(i) = i
  end do
  do i = 1, n + 1
    row(i) = 3*i - 2
  end do
  !DVM$ PARALLEL (i) ON q(i), PRIVATE (k, s)
  do i = 1, n
    s = 0
    do k = row(i), row(i + 1) - 1
      s = s + v(k) ! EXPECT uninitialized v element=(120)
    end do
    q(i) = s
  end do
  row(1) = 0
  v(3*n) = 1
  !DVM$ PARALLEL (i) ON q(i), PRIVATE (k, s)
  do i = 1, n
    s = 0
    do k = row(i), row(i + 1) - 1
      s = s + v(k) ! EXPECT bounds v element=(0)
    end do
    q(i) = s
  end do
end program
