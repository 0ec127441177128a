! Distributed arrays as arguments of a subroutine and a function (languages.md 6.6, 6.16).
program inherit_mapping
  implicit none
  integer, parameter :: n = 5
  real :: a(n,n), c(n,n), total
  !dvm$ distribute a(block,block)
  !dvm$ distribute c(*,block)

  call fill(a, n, 1.0)
  call fill(c, n, 2.0)
  print '(f10.3)', total(a, n) - total(c, n)
end program inherit_mapping

subroutine fill(x, n, start)
  implicit none
  integer :: n, i, j
  real :: x(n,n), start
  !dvm$ inherit x
  !dvm$ parallel (j,i) on x(i,j)
  do j = 1, n
    do i = 1, n
      x(i,j) = start * i + j
    end do
  end do
end subroutine fill

real function total(x, n)
  implicit none
  integer :: n, i, j
  real :: x(n,n)
  !dvm$ inherit x
  total = 0
  !dvm$ parallel (j,i) on x(i,j), reduction (sum(total))
  do j = 1, n
    do i = 1, n
      total = total + x(i,j)
    end do
  end do
end function total
