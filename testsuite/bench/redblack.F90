! Red-black relaxation: two half sweeps over points of one colour.
program redblack
  implicit none
  integer, parameter :: n = N
  double precision, parameter :: w = 0.5d0
  integer :: i, j, sweep, colour
  double precision :: a(n, n), total
!DVM$ DISTRIBUTE a (BLOCK, BLOCK)
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
    do colour = 0, 1
!DVM$ PARALLEL (i, j) ON a(j, i), SHADOW_RENEW (a)
      do i = 2, n - 1
        do j = 2 + mod(i - 1 + colour, 2), n - 1, 2
          a(j, i) = w / 4 * (a(j, i - 1) + a(j, i + 1) + a(j - 1, i) + a(j + 1, i)) + (1 - w) * a(j, i)
        end do
      end do
    end do
  end do
  total = 0
!DVM$ PARALLEL (i, j) ON a(j, i), REDUCTION (SUM(total))
  do i = 1, n
    do j = 1, n
      total = total + a(j, i)
    end do
  end do
  print '(ES19.12)', total
end program redblack
