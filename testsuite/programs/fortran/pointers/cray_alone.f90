! FLAGS -fcray-pointer
! What stands behind a Cray pointer that is declared last is checked (debugger.md 1.9 Pointers).
program cray
  integer, parameter :: n = 8
  real(8) :: a(n), b(n), store(4), part(4)
!dvm$ distribute a(block)
!dvm$ align b(i) with a(i)
  pointer (ip, part)
  ip = loc(store)
  part = 1
!dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = i
  end do
!dvm$ parallel (i) on b(i)
  do i = 2, n
    b(i) = a(i - 1) + store(1) ! EXPECT nonlocal A element=[1] iteration=(2)
  end do
end program cray
