! Values of every kind that is recorded as of another one.
program types
  implicit none
  integer, parameter :: n = 8
  integer(2) :: a(n)
  integer(1) :: c(n), small
  integer(8) :: long
  logical(1) :: flag, flags(2)
  logical(2) :: brief
  logical(8) :: broad(2)
  complex(16) :: huge
  real(16) :: wide, far(2)
  complex(8) :: z
  integer :: i
!dvm$ distribute (block) :: a
!dvm$ align c(i) with a(i)
!dvm$ parallel (i) on a(i)
  do i = 1, n
     a(i) = int(1000 * i, 2) ! INSTEAD: a(i) = int(1000 * i + i / 8, 2) -> value-mismatch a(i) (8)
     c(i) = int(i - 4, 1) ! INSTEAD: c(i) = int(i - 3, 1) -> value-mismatch c(i) (1)
  end do
  small = 100
  small = small + 27_1 ! INSTEAD: small = small + 26_1 -> value-mismatch small
  long = 2_8 ** 40 ! INSTEAD: long = 2_8 ** 41 -> value-mismatch long
  flag = small > 0 ! INSTEAD: flag = small < 0 -> value-mismatch flag
  flags = .false.
  flags(2) = .not. flag ! INSTEAD: flags(2) = flag -> value-mismatch flags(2)
  far(1) = 3
  wide = far(1) / 7 ! INSTEAD: wide = far(1) / 8 -> value-mismatch wide
  far(2) = -wide * 1.0e30_16 ! INSTEAD: far(2) = wide * 1.0e30_16 -> value-mismatch far(2)
  z = (1, 2)
  z = z * z ! INSTEAD: z = z + z -> value-mismatch z
  brief = long > 5 ! INSTEAD: brief = long < 5 -> value-mismatch brief
  broad(1) = .not. brief ! INSTEAD: broad(1) = brief -> value-mismatch broad(1)
  broad(2) = broad(1) .neqv. brief ! INSTEAD: broad(2) = broad(1) .eqv. brief -> value-mismatch broad(2)
  huge = (1, 3)
  huge = huge * z ! INSTEAD: huge = huge + z -> value-mismatch huge
  print '(3i6,i20,2l2,f10.5,es12.4,2f6.1)', a(3), c(8), small, long, flag, flags(2), wide, far(2), z
  print '(3l2,2f8.1)', brief, broad, huge
end program
