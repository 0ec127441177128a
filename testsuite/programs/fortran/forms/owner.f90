! Faults with blocks of owners and with asynchronous copies (languages.md 6.15).
program p
  implicit none
  integer, parameter :: n = 8
  real :: a(n), b(n), d(n), x
  integer :: i
  !dvm$ distribute a(block)
  !dvm$ align b(i) with a(i)
  !dvm$ distribute d(block)
  !dvm$ asyncid tr
  a = 0.
  b = 0.
  d = 1.
  x = a(2) ! EXPECT sequential-access A element=(2)
  !dvm$ on a(2)
  x = a(2) + b(2)
  a(2) = d(2) ! EXPECT sequential-access D element=(2)
  d(2) = x ! EXPECT sequential-access D element=(2)
  !dvm$ end on
  !dvm$ asynchronous tr
  a = d
  !dvm$ end asynchronous
  !dvm$ parallel (i) on d(i)
  do i = 3, n
    d(i) = i ! EXPECT copy-early D element=(3)
  end do
  !dvm$ parallel (i) on b(i)
  do i = 1, n
    b(i) = a(i) ! EXPECT copy-early A element=(1)
  end do
  !dvm$ asyncwait tr
  ! EXPECT @+1 copy-not-completed TR
  !dvm$ asynchronous tr
  b(1:n) = d
  !dvm$ end asynchronous
end program
