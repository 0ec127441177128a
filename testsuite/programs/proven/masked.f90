! What WHERE on sections does wrong in loops that would be judged as a whole.
program masked
  implicit none
  integer, parameter :: n = 12
  integer :: i, k, count
  double precision :: a(n, n), b(n, n), c(n), d(n), e(n), f(n)
  logical :: wet(n)
  count = 0
  a = 1
  do k = 1, n
    wet(k) = mod(k, 3) /= 0
  end do
  do k = 1, 3
    where (wet) c = k
  end do
  do k = 1, 2
    where (.not. wet) e = c ! EXPECT uninitialized C
  end do
  do k = 1, 2
    where (wet)
      d = 1
    elsewhere (a(:, k) > 5)
      d = 2
    end where
  end do
  do i = 1, n
    do k = 1, n
      if (d(k) > 5) count = count + 1 ! EXPECT uninitialized D
    end do
  end do
  do k = 1, n
    where (f > 3) a(:, k) = 2 ! EXPECT uninitialized F
  end do
  do k = 1, n
    where (wet(:n - 1)) a(:n - 1, k) = a(3:n + 1, k) ! EXPECT bounds A
  end do
  do k = 1, n
    where (wet)
      b(:, k) = a(:, k)
    elsewhere
      b(:, k) = b(:, k) + 1 ! EXPECT uninitialized B
    end where
  end do
  print *, n
end program masked
