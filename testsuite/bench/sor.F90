! Successive over-relaxation in place: every sweep uses the values it has just written.
program sor
  implicit none
  integer, parameter :: n = N
  double precision, parameter :: w = 0.5d0
  integer :: i, j, sweep
  double precision :: a(n, n), change, d, old
!DVM$ DISTRIBUTE a (BLOCK, BLOCK)
  change = 0
!DVM$ PARALLEL (i, j) ON a(j, i)
  do i = 1, n
    do j = 1, n
      if (i == j) then
        a(j, i) = n + 2
      else
        a(j, i) = -1
      end if
    end do
  end do
  do sweep = 1, ITERATIONS
    change = 0
!DVM$ PARALLEL (i, j) ON a(j, i), ACROSS (a(1:1, 1:1)), REDUCTION (MAX(change)), NEW (d, old)
    do i = 2, n - 1
      do j = 2, n - 1
        old = a(j, i)
        a(j, i) = w / 4 * (a(j, i - 1) + a(j, i + 1) + a(j - 1, i) + a(j + 1, i)) + (1 - w) * a(j, i)
        d = abs(old - a(j, i))
        change = max(change, d)
      end do
    end do
  end do
  print '(ES19.12)', change
end program sor
