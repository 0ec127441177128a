! COMMON data that gets its values in procedures that are not followed, or by another name (debugger.md 1.9 Birth, 1.9 Calls).
program common_unseen_ok
  implicit none
  integer, parameter :: n = 4
  integer :: i
  real :: a(n), step, total, w(3), x, y
  common /given/ step
  common /shared/ total
  common /first/ w
  common /views/ x, y
  !dvm$ distribute a(block)

  call give
  call give_shared
  call give_views
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = step * i + total + w(2) + x * y
  end do
  print *, a
end program common_unseen_ok

block data
  implicit none
  real :: w(3), v(3)
  common /first/ w
  equivalence (v, w)
  data v /3 * 0.5/
end block data

subroutine give
  implicit none
  real :: step
  integer :: int
  common /given/ step
  int = 4
  step = 1.0 / int
end subroutine give

subroutine give_shared
  implicit none
  real :: total, other
  common /shared/ total
  equivalence (total, other)
  other = 3.0
end subroutine give_shared

subroutine give_views
  implicit none
  real :: both(2)
  common /views/ both
  both(1) = 2.0
  both(2) = 4.0
end subroutine give_views
