! The same shapes with faults in some rows.
program rows
  implicit none
  integer, parameter :: n = 14
  integer :: i, j
  double precision :: a(n, n), b(n, n), c(n, n), s
!DVM$ DISTRIBUTE (BLOCK, BLOCK) :: a, b, c
!DVM$ SHADOW a(1:1, 1:1)
  s = 0
!DVM$ PARALLEL (i, j) ON a(j, i)
  do i = 1, n
    do j = 1, n
      a(j, i) = mod(i * j, 5)
    end do
  end do
  ! Every third row is of the other colour.
!DVM$ PARALLEL (i, j) ON a(j, i), SHADOW_RENEW (a)
  do i = 2, n - 1
    do j = 2 + mod(i / 3, 2), n - 1, 2
      a(j, i) = a(j, i - 1) + a(j, i) ! EXPECT dependence A
    end do
  end do
  ! A triangle has values, the rest has none.
!DVM$ PARALLEL (i, j) ON b(j, i)
  do i = 1, n
    do j = 1, i
      b(j, i) = i
    end do
  end do
!DVM$ PARALLEL (i, j) ON b(j, i), REDUCTION (SUM(s))
  do i = 1, n
    do j = 1, i
      s = s + b(j, i)
    end do
  end do
!DVM$ PARALLEL (i, j) ON b(j, i), REDUCTION (SUM(s))
  do i = 1, n - 1
    do j = 1, i + 1
      s = s + b(j, i) ! EXPECT uninitialized B
    end do
  end do
  ! The first colour alone.
!DVM$ PARALLEL (i, j) ON c(j, i)
  do i = 1, n
    do j = 1 + mod(i, 2), n, 2
      c(j, i) = i
    end do
  end do
!DVM$ PARALLEL (i, j) ON c(j, i), REDUCTION (SUM(s))
  do i = 1, n
    do j = 1 + mod(i, 2), n, 2
      s = s + c(j, i)
    end do
  end do
!DVM$ PARALLEL (i, j) ON c(j, i), REDUCTION (SUM(s))
  do i = 1, n
    do j = 1 + mod(i + i / 13, 2), n, 2
      s = s + c(j, i) ! EXPECT uninitialized C
    end do
  end do
  print *, n
end program rows
