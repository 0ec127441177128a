! What constructors of records, READ and intrinsic subroutines give is recorded, part by part; what is copied is not, for some of it need not
! have a value.
program given
  implicit none
  type point
    real(8) :: x
    integer :: hits(3)
  end type
  type(point) :: s, t, line(2)
  integer :: i, n, m, k(4), j(3)
  real :: r(5)
  character(20) :: text
  text = '2 3 4 5' ! INSTEAD: text = '2 3 4 6' -> value-mismatch r(1) @read
  read (text, *) n, (k(i), i = 1, n), r(1) ! AT read
  read (text, *, iostat=i) j, m, r(5), r(4) ! INSTEAD: read (text, *, iostat=i) j -> value-mismatch i
  read (text, *, end=10) j ! INSTEAD: read (text(3:), *, end=10) j -> value-mismatch j element=(1)
10 s = point(1.5d0, [1, 2, 3]) ! INSTEAD: 10 s = point(1.5d0, [1, 2, 4]) -> value-mismatch s%hits element=(3)
  do i = 1, n
    line(i) = point(i, 0) ! INSTEAD: line(i) = point(2 * i, 0) -> value-mismatch line(i)%x (1)
  end do
  t%x = 1
  line(2) = t
  call mvbits(5, 0, 3, k(1), 4) ! INSTEAD: call mvbits(6, 0, 3, k(1), 4) -> value-mismatch k(1)
  r(2:) = 0
  print *, s, line(1), line(2)%x, k(:2), r(1), j
end program
