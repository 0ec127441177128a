! Integers of 16 bytes choose elements and count loops as others do (debugger.md 1.9 Pointers).
program wide
  implicit none
  integer, parameter :: n = 8, k16 = selected_int_kind(38)
  real :: a(n), b(n), s(3), t(n)
  integer(k16) :: i, k, high
!DVM$ DISTRIBUTE a(BLOCK)
!DVM$ ALIGN b(i) WITH a(i)
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = real(i)
  end do
!DVM$ PARALLEL (i) ON b(i), PRIVATE(k)
  do i = 2, n
    k = i - 1
    b(i) = a(k) ! EXPECT nonlocal A element=(1)
  end do
  k = n
  high = 4
  s = 1
  do i = 2, n
    t(i) = 1
  end do
  print *, s(k - 5)
  print *, size(s(2:high)), sum(s(2:high)) > 1e30 ! EXPECT bounds S element=(4)
  print *, sum(t(high - 3:high)) > 1e30 ! EXPECT uninitialized T element=(1)
  if (s(high) > 1e30) k = 1 ! EXPECT bounds S element=(4)
end program
