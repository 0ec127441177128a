! WHERE on sections in loops that are judged as a whole: masks that read what is written, elements that no arm selects, arms that share them all.
program masked_ok
  implicit none
  integer, parameter :: n = 12
  integer :: i, k
  double precision :: a(n, n), b(n, n), c(n), d(n), e(n)
  logical :: wet(n)
  do k = 1, n
    do i = 1, n
      a(i, k) = mod(i * 3 + k * 7, 11) - 4
    end do
    wet(k) = mod(k, 3) /= 0
  end do
  do k = 1, n
    where (a(:, k) > 0)
      b(:, k) = a(:, k)
    elsewhere (a(:, k) < -2)
      b(:, k) = -a(:, k)
    elsewhere
      b(:, k) = 0
    end where
  end do
  do k = 2, n - 1
    where (b(2:n - 1, k) > 2)
      b(2:n - 1, k) = b(1:n - 2, k) + b(3:n, k)
    end where
    where (b(n:1:-1, k) > 5) b(n:1:-1, k) = b(:, k - 1) - 1
  end do
  ! Values only where the mask has given them.
  do k = 1, 3
    where (wet) c = k
    where (wet)
      d = c * 2
      where (d > 3)
        e = d
      elsewhere
        e = 1
      end where
    end where
  end do
  do k = 1, 2
    where (wet(1:0)) d(1:0) = c(1:0)
    where (.not. wet) c = 0
  end do
  do k = 1, n
    if (wet(k)) c(k) = c(k) + e(k)
  end do
  print *, sum(a), sum(b), sum(c)
end program masked_ok
