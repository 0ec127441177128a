! Computed edges of another array, or changed since, are not valid (languages.md 6.6).
program stale
  implicit none
  integer, parameter :: n = 8
  integer :: i
  real :: a(n), b(n), c(n)
!dvm$ distribute (block) :: a
!dvm$ align (i) with a(i) :: b, c
!dvm$ parallel (i) on a(i), shadow_compute
  do i = 1, n
    a(i) = i
  end do
!dvm$ parallel (i) on b(i)
  do i = 1, n
    b(i) = 0
  end do
!dvm$ parallel (i) on b(i)
  do i = 2, n - 1
    b(i) = a(i-1)
  end do
!dvm$ parallel (i) on a(i)
  do i = 2, n - 1
    a(i) = 0
  end do
!dvm$ parallel (i) on c(i)
  do i = 2, n - 1
    c(i) = a(i-1) + & ! EXPECT shadow-stale A element=[1] iteration=(2) with=modified in the loop@-6 with=last renewal@-18
      b(i+1) ! EXPECT nonlocal B element=[3] iteration=(2)
  end do
end program
