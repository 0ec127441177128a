! Arrays of many elements, which are recorded by ranges: a single difference is found where it is, several in their range.
program large
  implicit none
  integer, parameter :: n = 60
  real(8) :: a(n, n), b(n, n), s
  real :: r(-1:2000)
  integer :: k(3000), idx(1500), i, j
  logical :: flags(2000)
  complex(8) :: z(1100)
  real(8), allocatable :: w(:)
!dvm$ distribute a(block, block)
!dvm$ align b(i, j) with a(i, j)
  k = 3 ! INSTEAD: k = 3; k(2999) = 4 -> structure-mismatch k(2999)
  forall (i = 1:n, j = 1:n) b(i, j) = i + j * 0.5d0 ! INSTEAD: forall (i = 1:n, j = 1:n) b(i, j) = i + j * 0.5d0 + i / n * (j / n) -> value-mismatch b(i,j) element=(60,60)
  a = b * 2 ! INSTEAD: a = b * 2 + merge(1d-5, 0d0, b == 1.5d0 .or. b == 2.5d0) -> value-mismatch a element=(1,1)
  a = a / 3 ! INSTEAD: a = a / 3 + merge(1d-5, 0d0, b == 90) -> value-mismatch a element=(60,60)
  a = a / 3 ! INSTEAD: a = a / 3 * (1 + 1d-7) -> value-mismatch a element=(1,1)
  where (b > 40)
     b = b - a ! INSTEAD: b = b - a + merge(1, 0, b == 90) -> value-mismatch b element=(60,60)
  elsewhere
     b = a ! INSTEAD: b = 2 * a -> value-mismatch b element=(1,1)
  end where
  forall (i = 1:n, j = 1:n, a(i, j) > 7) a(i, j) = b(j, i) ! INSTEAD: forall (i = 1:n, j = 1:n, a(i, j) > 7.2) a(i, j) = b(j, i) -> value-mismatch a(i,j)
  k = [(i * 3, i = 1, 3000)] ! INSTEAD: k = [(i * 3 + i / 3000, i = 1, 3000)] -> value-mismatch k element=(3000)
  idx = k(1:1500) / 3
  k(idx) = -idx ! INSTEAD: k(idx) = -idx + idx / 1500 -> value-mismatch k(idx) element=(1500)
  r = real(k(1:2002)) ! INSTEAD: r = real(k(1:2002)) + 0.5 -> value-mismatch r element=(-1)
  r(::2) = r(::2) * 2 ! INSTEAD: r(::2) = r(::2) * 2; r(5) = 1 -> structure-mismatch r(5)
  flags = r(1:2000) > 3000 ! INSTEAD: flags = r(1:2000) > 5999 -> value-mismatch flags
  z = cmplx(r(1:1100), r(901:2000), 8) ! INSTEAD: z = cmplx(r(1:1100), r(901:2000), 8); z(3) = 0 -> structure-mismatch z(3)
  z = z * (0, 1) ! INSTEAD: z = z * (0, 1) + merge(1, 0, abs(z) > 6750) -> value-mismatch z
  w = r + 1 ! INSTEAD: w = r + 1 + merge(0.25, 0.0, r < -2997) -> value-mismatch w element=(1499)
  s = sum(w) + sum(a)
!dvm$ parallel (j, i) on a(i, j)
  do j = 1, n
     do i = 1, n
        a(i, j) = a(i, j) + 1
     end do
  end do
  print *, s, a(3, 4), count(flags), z(7)
  print *, b ! AT out
end program
