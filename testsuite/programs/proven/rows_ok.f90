! Nests whose inner bounds follow the outer variable, proven row by row: colours, triangles, a step down.
program rows_ok
  implicit none
  integer, parameter :: n = 14
  integer :: i, j, sweep, colour, shift
  double precision :: a(n, n), b(n, n), s
!DVM$ DISTRIBUTE a (BLOCK, BLOCK)
!DVM$ ALIGN b(i, j) WITH a(i, j)
!DVM$ SHADOW a(1:1, 1:1)
  s = 0
  shift = 0
!DVM$ PARALLEL (i, j) ON a(j, i)
  do i = 1, n
    do j = 1, n
      a(j, i) = mod(i * j, 5)
      b(j, i) = 0
    end do
  end do
  do sweep = 0, 2
    do colour = 0, 1
!DVM$ PARALLEL (i, j) ON a(j, i), SHADOW_RENEW (a)
      do i = 2, n - 1
        do j = 2 + mod(i + colour, 2), n - 1, 2
          a(j, i) = (a(j, i - 1) + a(j, i + 1) + a(j - 1, i) + a(j + 1, i)) / 4 + a(j, i) / 8
        end do
      end do
      shift = sweep - 1
!DVM$ PARALLEL (i, j) ON b(j, i), REDUCTION (SUM(s))
      do 10 i = n - 1, 2, -3
        do 10 j = i + shift, max(shift + 2 - colour * shift, 1), -1
          b(j, i) = b(j, i) + a(j, i)
          s = s + b(j, i)
10    continue
    end do
  end do
  do sweep = 0, 1
!DVM$ PARALLEL (i, j) ON a(j, i), REDUCTION (SUM(s))
    do i = 1, n
      do j = i, n
        s = s + a(j, i) - b(j, i)
      end do
    end do
    ! The bounds of the outer loop use its variable; no row, or one, or empty ones.
    i = n - sweep
!DVM$ PARALLEL (i, j) ON a(j, i)
    do i = i + 1, n
      do j = i - 1, i - 1
        a(j, i) = s
      end do
    end do
!DVM$ PARALLEL (i, j) ON a(j, i)
    do i = 1, n
      do j = 4, i - 9 + sweep
        a(j, i) = s
      end do
    end do
  end do
  print '(F16.6)', s
end program rows_ok
