! A block of an owner that a jump leaves is over behind it (languages.md 6.15).
module m
contains
subroutine s(a, n)
  integer n
  real a(n)
!dvm$ inherit a
!dvm$ on a(2)
  a(2) = 5
  if (n > 3) return
  a(2) = 6
!dvm$ end on
end subroutine
end module
program p
  use m
  real a(8), b(8)
!dvm$ distribute a(block)
!dvm$ align b(i) with a(i)
  integer i
!dvm$ parallel (i) on a(i)
  do i = 1, 8
    a(i) = i
    b(i) = 2*i
  end do
  call s(a, 8)
  b(5) = a(5)
  a(4) = 3
  do i = 1, 3
!dvm$ on a(3)
    a(3) = a(3) + 1
    if (i > 1) cycle
    a(3) = a(3) + 1
!dvm$ end on
  end do
  b(5) = a(5)
!dvm$ on a(3)
  a(3) = a(3) + 1
  go to 10
!dvm$ end on
10 b(5) = a(5)
  b(5) = a(6)                 ! EXPECT sequential-access a element=(6)
  print *, 'done'
end program
