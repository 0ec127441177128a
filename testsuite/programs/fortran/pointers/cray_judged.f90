! FLAGS -fcray-pointer -w
! An access by a Cray pointer is judged by the datum at its address (debugger.md 1.9 Pointers).
module shared_pointee
  implicit none
  real :: seen(5)
  pointer (at, seen)
end module
program cray
  use shared_pointee
  implicit none
  integer, parameter :: n = 6
  real :: a(n), b(n), c(n), part(n), row(n), z(5), u, one, old(1), open(2, *), w(2, 3)
  integer :: i, k
  pointer (ip, part), (iq, one), (ir, old), (is, open), (it, row)
!DVM$ DISTRIBUTE a(BLOCK)
!DVM$ ALIGN b(i) WITH a(i)
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = i
  end do
  ip = loc(a(1))
!DVM$ PARALLEL (i) ON b(i)
  do i = 2, n
    b(i) = part(i - 1) ! EXPECT nonlocal a element=(1)
  end do
!DVM$ PARALLEL (i) ON a(i)
  do i = 2, n
    a(i) = part(i) + i
  end do
  it = loc(c)
  row = 1
!DVM$ PARALLEL (i) ON b(i)
  do i = 1, n
    b(i) = row(i)
  end do
  at = loc(z)
  seen(1) = 2
  print *, z(1)
  if (seen(2) > 1e30) k = 1 ! EXPECT uninitialized z element=(2)
  k = 6
  if (seen(k) > 1e30) k = 1 ! EXPECT bounds seen element=(6)
  iq = loc(u)
  if (one > 1e30) k = 1 ! EXPECT uninitialized u
  ir = loc(z)
  old(3) = 1
  print *, seen(3)
  is = loc(w)
  open(1, 3) = 1
  print *, w(1, 3)
  if (open(2, 3) > 1e30) k = 1 ! EXPECT uninitialized w element=(2,3)
end program
