subroutine change(x)
  integer :: i, j
  real(8) :: x(12, 12)
  !DVM$ INHERIT X
  !DVM$ PARALLEL (J, I) ON X(I, J)
  do j = 1, 12
    do i = 1, 12
      x(i, j) = x(i, j) + i - 2*j + 1
    end do
  end do
end subroutine

real(8) function flat(x, n)
  integer :: n, i
  real(8) :: x(*)
  flat = 0
  do i = 1, n
    flat = flat + x(i)*mod(i, 5)
  end do
end function

real(8) function total(x, n)
  integer :: n, i, j
  real(8) :: x(n, n)
  total = 0
  do j = 1, n
    do i = 1, n
      total = total + x(i, j)
    end do
  end do
end function

subroutine fill(x, n)
  integer :: n, i
  real(8) :: x(*)
  do i = 1, n
    x(i) = 5*i
  end do
end subroutine

subroutine halve(x, n)
  integer :: n, i
  real(8) :: x(n)
  do i = 1, n
    x(i) = x(i)/2 + x(n + 1 - i)
  end do
end subroutine
