! Rows whose bounds are values of arrays, in parallel loops: their accesses are counted where the loop begins, also of empty rows, of rows that run down,
! and where a bound has another value beside it (debugger.md 1.9 Grain).
program rows
  implicit none
  integer, parameter :: n = 40
  real(8) :: q(n), v(6*n), s
  integer :: row(n + 1), both(2, n), i, k
  integer(8) :: far(n)
  !DVM$ DISTRIBUTE (BLOCK) :: q
  do i = 1, 6*n
    v(i) = i
  end do
  do i = 1, n
    row(i) = 3*i - 1 - mod(i, 3)
    both(1, i) = i + mod(i, 5)
    both(2, i) = 2*i - mod(i, 7)
    far(i) = i + mod(i, 4)
  end do
  row(n + 1) = 3*n
  !DVM$ PARALLEL (i) ON q(i), PRIVATE (k, s)
  do i = 1, n
    s = 0
    do k = row(i), row(i + 1) - 1
      s = s + v(k)
    end do
    q(i) = s
  end do
  call show
  !DVM$ PARALLEL (i) ON q(i), PRIVATE (k, s)
  do i = 1, n
    s = 0
    do k = both(1, i), both(2, i), 2
      s = s + v(k)
    end do
    do k = int(far(i)), 2, -3
      s = s - v(k)
    end do
    q(i) = s
  end do
  call show
  !DVM$ PARALLEL (i) ON q(i), PRIVATE (k, s)
  do i = n, 1, -3
    s = 0
    do k = both(1, n + 1 - i) + i, row(i) + 2*i
      s = s + v(k)
    end do
    q(i) = s
  end do
  call show
contains
  subroutine show
    real(8) :: all
    integer :: j
    all = 0
    !DVM$ PARALLEL (j) ON q(j), REDUCTION (SUM(all))
    do j = 1, n
      all = all + q(j)
    end do
    print '(f12.1)', all
  end subroutine
end program
