! Renewals started twice, never waited for, waited for without a start (languages.md 6.6).
program order
  implicit none
  integer, parameter :: n = 8
  integer :: i, step
  real :: a(n), b(n)
  !dvm$ distribute :: a
  !dvm$ align (i) with a(i) :: b
  !dvm$ redistribute a(block)
  !dvm$ shadow_group edges (a)
  !dvm$ shadow_group others (b)
  !DVM$ parallel (i) on a(i)
  do i = 1, n
    a(i) = i
    b(i) = 0
  end do
  !DVM$ shadow_wait edges ! EXPECT shadow-wait-without-start EDGES
  !DVM$ shadow_start edges
  !DVM$ shadow_start edges ! EXPECT shadow-not-completed EDGES with=first start@-1
  !DVM$ shadow_wait edges
  !DVM$ shadow_wait edges ! EXPECT shadow-wait-without-start EDGES
  !DVM$ shadow_start others ! EXPECT shadow-not-completed OTHERS
  do step = 1, 2
    !DVM$ parallel (i) on b(i), & ! EXPECT shadow-wait-without-start EDGES
    !DVM$& shadow_wait edges
    do i = 2, n - 1
      b(i) = a(i-1) + step ! EXPECT shadow-export-write B element=[2] iteration=(2)
    end do
  end do
  print *, 'done'
end program
