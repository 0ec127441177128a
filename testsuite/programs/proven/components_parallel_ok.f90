! Parallel loops that read components of records, have some of their own, or name one that is not there (debugger.md 1.9 Private-like data).
! FLAGS -fcheck=all
module tabs
  implicit none
  type table
    integer :: n = 0
    real(8), allocatable :: w(:)
    real(8) :: c(3) = [1d0, 2d0, 3d0]
    real(8) :: lost(4)
  end type
end module
program main
  use tabs
  implicit none
  integer, parameter :: n = 30
!dvm$ distribute (block, block) :: a
  real(8) :: a(n, n), s
  type(table) :: t, none, p
  integer :: i, j, it
  t%n = n
  allocate (t%w(n), p%w(3))
  do i = 1, n
    t%w(i) = i
  end do
  do it = 1, 5
!dvm$ parallel (j, i) on a(i, j)
  do j = 1, n
    do i = 1, n
      a(i, j) = t%w(i) * t%c(2) + it
    end do
  end do
!dvm$ parallel (j, i) on a(i, j), private(p)
  do j = 1, n
    do i = 1, n
      p%lost(1) = i
      p%w(2) = j
      a(i, j) = a(i, j) + p%lost(1) + p%w(2)
    end do
  end do
  end do
  if (t%n < 0) then
!dvm$ parallel (j, i) on a(i, j)
  do j = 1, n
    do i = 1, n
      a(i, j) = none%w(i)
    end do
  end do
  end if
  s = 0
!dvm$ parallel (j, i) on a(i, j), reduction(sum(s))
  do j = 1, n
    do i = 1, n
      s = s + a(i, j)
    end do
  end do
  print '(f14.1)', s
end program
