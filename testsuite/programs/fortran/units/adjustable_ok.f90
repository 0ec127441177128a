! Dummy arrays whose extents differ from call to call though the same array is passed (languages.md 6.16).
program adjustable_ok
  implicit none
  integer :: k
  real :: x(8), y(2, 8)
  x = 1.0
  y = 2.0
  do k = 2, 8, 2
    call adjustable(k, x)
    call assumed(x(1:k))
    call planes(2, k, y)
    call planes(1, 2 * k, y)
  end do
  call adjustable(3, x)
  call assumed(x(::2))
contains
  subroutine assumed(a)
    real, intent(in) :: a(:)
    real :: total
    integer :: i
    total = 0.0
    do i = 1, size(a)
      total = total + a(i)
    end do
    print *, total
  end subroutine
end program
subroutine adjustable(n, a)
  implicit none
  integer :: n, i
  real :: a(n), total
  total = 0.0
  do i = 1, n
    total = total + a(i)
  end do
  print *, total
end subroutine
subroutine planes(m, n, a)
  implicit none
  integer :: m, n, i, j
  real :: a(m, 0:n - 1), total
  total = 0.0
  do j = 0, n - 1
    do i = 1, m
      total = total + a(i, j)
    end do
  end do
  print *, total
end subroutine
