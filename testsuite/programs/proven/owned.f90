! Owners assign elements and sections outside of parallel loops: all that is wrong there or behind them shows.
program owned
  implicit none
  integer, parameter :: n = 600
  real(8) :: a(n), b(n), c(n), lacking(n), s
  integer :: i
!DVM$ DISTRIBUTE (BLOCK) :: a
!DVM$ ALIGN (i) WITH a(i) :: b, c
!DVM$ SHADOW (1:1) :: a, b

  do i = 1, n
    a(i) = i
  end do
  b = 1
!DVM$ PARALLEL (i) ON c(i), SHADOW_RENEW (b)
  do i = 2, n - 1
    c(i) = b(i - 1) + b(i + 1)
  end do
  b = 2
!DVM$ PARALLEL (i) ON c(i)
  do i = 2, n - 1
    c(i) = b(i - 1) + & ! EXPECT shadow-stale
      & b(i + 1) ! EXPECT shadow-stale
  end do
  b(2:n - 1) = 3
!DVM$ PARALLEL (i) ON c(i), SHADOW_RENEW (b)
  do i = 2, n - 1
    c(i) = b(i - 1) + b(i + 1)
  end do
  s = 0
  do i = 1, n
    s = s + a(i) ! EXPECT sequential-access
  end do
  do i = 1, n
    b(i) = lacking(i) ! EXPECT uninitialized
  end do
  a = c ! EXPECT uninitialized
  print *, s
end program
