! Blocks that the owner of an element executes, with a loop and a call, and edges that a loop computes whose corners nobody uses
! (languages.md 6.6, 6.15).
program owners
  implicit none
  integer, parameter :: n = 12
  double precision :: a(n), b(n), u(n, n), v(n, n), w(n, n)
  double precision :: x, s
  integer :: i, j, k, l
!dvm$ distribute (block) :: a
!dvm$ align b(i) with a(i)
!dvm$ distribute (block, block) :: u
!dvm$ align (i, j) with u(i, j) :: v, w
!dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = i
    b(i) = 2 * i
  end do
  do k = 1, 4
!dvm$ on a(3 * k)
    x = a(3 * k) + b(3 * k)
    do l = 1, 3
      x = x + twice(b(3 * k)) / l
    end do
    if (x > 3) a(3 * k) = x / 2
    a(3 * k) = a(3 * k) + 1
    b(3 * k) = a(3 * k)
!dvm$ end on
  end do
!dvm$ parallel (j, i) on u(i, j)
  do j = 1, n
    do i = 1, n
      u(i, j) = i + 100 * j
      v(i, j) = 0
      w(i, j) = 0
    end do
  end do
  do k = 1, 3
!dvm$ parallel (j, i) on w(i, j), shadow_renew(u)
    do j = 1, n
      do i = 1, n
        w(i, j) = u(i, j)
      end do
    end do
!dvm$ parallel (j, i) on u(i, j), shadow_compute
    do j = 2, n - 1
      do i = 2, n - 1
        v(i, j) = u(i, j) * 2
      end do
    end do
!dvm$ parallel (j, i) on u(i, j)
    do j = 3, n - 2
      do i = 3, n - 2
        u(i, j) = (v(i - 1, j) + v(i + 1, j) + v(i, j + 1) + v(i, j)) / 8
      end do
    end do
  end do
  s = 0
!dvm$ parallel (i) on a(i), reduction(sum(s))
  do i = 1, n
    s = s + a(i) + b(i)
  end do
!dvm$ parallel (j, i) on u(i, j), reduction(sum(s))
  do j = 1, n
    do i = 1, n
      s = s + u(i, j)
    end do
  end do
  print '(f12.3)', s
contains
  double precision function twice(y)
    double precision, intent(in) :: y
    twice = 2 * y
  end function
end program
