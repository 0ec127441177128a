module weights
  real(8) :: weight(3,3) = reshape([1d0, 0d0, 0.5d0, 0d0, 1d0, 0d0, 0.25d0, 0d0, 1d0], [3, 3])
end module

subroutine block_times(a, x, y)
  real(8) :: a(3,3), x(3), y(3)
  integer :: m, n
  do m = 1, 3
    do n = 1, 3
      y(m) = y(m) - a(m,n)*x(n)
    end do
  end do
end subroutine

subroutine block_solve(a, t, x)
  real(8), intent(inout) :: a(3,*), x(*)
  real(8), intent(in) :: t
  a(1,1:3) = a(1,1:3)/(t + a(1,1))
  x(1) = x(1)*t
  a(2,2) = a(2,2) - a(2,1)*a(1,2)*t
  a(2,3) = a(2,3) - a(2,1)*a(1,3)*t
  x(2) = x(2) - a(2,1)*x(1)
  a(3,2) = a(3,2) - a(3,1)*a(1,2)*t
  a(3,3) = a(3,3) - a(3,1)*a(1,3)*t
  x(3) = x(3) - a(3,1)*x(1)
end subroutine

subroutine weighted(x, y)
  use weights
  real(8), intent(in) :: x(3)
  real(8), intent(out) :: y(3)
  integer :: m
  do m = 1, 3
    y(m) = weight(m,1)*x(1) + weight(m,2)*x(2) + weight(m,3)*x(3)
  end do
end subroutine
