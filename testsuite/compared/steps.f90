! steps.c in Fortran.
program steps
  implicit none
  integer, parameter :: n = 6
  real(8) :: a(n, n), b(n, n)
  integer :: i, j
!dvm$ distribute (*, block) :: a
!dvm$ align b(i, j) with a(i, j)
!dvm$ parallel (j, i) on a(i, j)
  do j = 1, n
     do i = 1, n
        a(i, j) = 3 * j + i
        b(i, j) = 3 * j + i
     end do
  end do
!dvm$ parallel (j, i) on a(i, j), across(a(0:0, 1:0))
  do j = 2, n
     do i = 1, n - 1
        a(i, j) = a(i + 1, j - 1) * 2 ! INSTEAD: a(i, j) = a(i + 1, j - 1) * 2 + a(max(i - 1, 1), j) -> self --order reverse: value-mismatch a(i,j)
     end do
  end do
!dvm$ parallel (j, i) on a(i, j), across(a(0:0, 1:0))
  do j = 2, n
     do i = 1, j - 1
        a(i, j) = a(i + 1, j - 1) + b(i, j) ! INSTEAD: a(i, j) = a(i + 1, j - 1) + a(max(i - 1, 1), j) -> self --order shuffle=1: value-mismatch a(i,j)
     end do
  end do
!dvm$ parallel (j, i) on b(i, j), across(b(0:1, 0:0))
  do j = 2, n
     do i = j, 2, -1
        b(i - 1, j) = b(i, j) / 2 + j ! INSTEAD: b(i - 1, j) = b(i, j) / 2 + b(i - 1, j - 1) -> self --order reverse: value-mismatch b(i-1,j)
     end do
  end do
!dvm$ parallel (j, i) on b(i, j), across(b(0:1, 1:0))
  do j = 2, n
     do i = j, 2, -1
        b(i - 1, j) = b(i, j) / 2 + b(i - 1, j - 1)
     end do
  end do
end program
