! Owners assign elements and sections outside of parallel loops.
! COUNTS differ
program owned
  implicit none
  integer, parameter :: n = 600, m = 40
  real(8) :: a(n), b(n), u(m, m), s
  integer :: i, j
!DVM$ DISTRIBUTE (BLOCK) :: a
!DVM$ ALIGN (i) WITH a(i) :: b
!DVM$ DISTRIBUTE (BLOCK, BLOCK) :: u

  do i = 1, n
    a(i) = i
    a(i) = a(i) * 2
  end do
  b = 1
  b(2:n - 1) = 3
  b(1:n:2) = 4
  u = 0
  u(:, 2) = 1
  do j = 1, m
    do i = 1, m
      if (i > j) u(i, j) = i + j
    end do
  end do
  s = 0
!DVM$ PARALLEL (i) ON a(i), REDUCTION (SUM(s))
  do i = 1, n
    s = s + a(i) + b(i)
  end do
!DVM$ PARALLEL (j, i) ON u(i, j), REDUCTION (SUM(s))
  do j = 1, m
    do i = 1, m
      s = s + u(i, j)
    end do
  end do
  print *, s
end program
