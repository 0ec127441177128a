! ACROSS in both directions and on a tied array reaches one element and no further (languages.md 6.7).
program main
  implicit none
  integer, parameter :: n = 10
  real :: a(n), w(n), s
  integer :: i, grain
  !dvm$ distribute a(block)
  !dvm$ shadow a(2:2)

  grain = 2
  s = 0
  do i = 1, n
    w(i) = i
  end do
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = i
  end do
  !dvm$ parallel (i) on a(i), shadow_renew (a), across (in: a(1:0)), stage (grain)
  do i = 3, n
    a(i) = a(i) + a(i - 2)  ! EXPECT dependence a element=(3) iteration=(5) with=previous write@+0 iteration=(3)
  end do
  !dvm$ parallel (i) on a(i), across (out: a(0:1)), stage (grain * 2)
  do i = 1, n - 2
    a(i + 2) = 1            ! EXPECT shadow-write a element=(3) iteration=(1)
  end do
  !dvm$ parallel (i), tie (w(i)), across (w(1:0))
  do i = 3, n
    w(i) = w(i - 2) + 1     ! EXPECT dependence w element=(3) iteration=(5) with=previous write@+0 iteration=(3)
  end do
  !dvm$ parallel (i) on a(i), reduction (sum(s)), cuda_block (32)
  do i = 1, n
    s = s + a(i)
  end do
  print *, s, w(n)
end program
