! Faults with distributed arrays under names by which they have other lower bounds (languages.md 6.16, 6.1).
program bounds
  implicit none
  integer, parameter :: n = 8
  real :: b(0:n - 1), c(0:n - 1)
  integer :: i
  !dvm$ distribute b(block)
  !dvm$ distribute c(block)
  !dvm$ dynamic c
  b = 1.
  c = 1.
  call explicit(b, n)
  call moved(b, c, n)
  !dvm$ parallel (i) on b(i)
  do i = 0, n - 1
    c(i) = b(i)
    if (i > 0) b(i) = c(i - 1) ! EXPECT dependence C element=(0) iteration=(1)
  end do
contains
  subroutine explicit(y, n)
    integer :: n, i
    real :: y(n), s
    !dvm$ inherit y
    s = 0.
    !dvm$ parallel (i) on y(i), reduction(sum(s))
    do i = 1, n - 1
      s = s + y(i + 1) ! EXPECT nonlocal B element=(1) iteration=(1)
    end do
    !dvm$ parallel (i) on y(i + 1), reduction(sum(s)) ! EXPECT bounds B
    do i = 1, n
      s = s + 1.
    end do
    !dvm$ parallel (i) on y(i), reduction(sum(s)), remote_access(y(1))
    do i = 1, n
      s = s + y(1)
      if (i == 4) s = s + y(2) ! EXPECT nonlocal B element=(1) iteration=(4)
    end do
    !dvm$ parallel (i) on y(1), reduction(sum(s))
    do i = 1, n
      s = s + y(1)
      if (i == 4) s = s + y(8) ! EXPECT nonlocal B element=(7) iteration=(4)
    end do
  end subroutine explicit
  subroutine moved(x, y, n)
    integer :: n, i
    real :: x(n), y(5:n + 4)
    !dvm$ inherit x, y
    !dvm$ realign y(i) with x(i - 4)
    !dvm$ parallel (i) on x(i)
    do i = 1, n
      y(i + 4) = x(i)
      if (i > 1) y(i + 3) = 1. ! EXPECT dependence C element=(0) iteration=(2)
    end do
  end subroutine moved
end program bounds
