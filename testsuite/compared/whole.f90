! Arrays as a whole and in sections, WHERE and FORALL, arguments, output lists, records and pointers.
module shapes
  implicit none
  type point
     real(8) :: x(3)
     integer :: tag
  end type
contains
  function doubled(x) result(y)
    real(8), intent(in) :: x(:)
    real(8) :: y(size(x))
    y = 2 * x ! INSTEAD: y = 2 * x + 1 -> value-mismatch y element=(1)
  end function
  subroutine fill(x, value)
    real(8), intent(out) :: x(0:)
    real(8), intent(in) :: value
    x = value
    x(1::2) = value + 1 ! INSTEAD: x(1::2) = value + 2 -> value-mismatch x(1::2) element=(1)
  end subroutine
  pure subroutine halve(x)
    real(8), intent(inout) :: x(:)
    x = x / 2
  end subroutine
end module
program whole
  use shapes
  implicit none
  integer, parameter :: n = 6
  real(8) :: a(n), b(0:n-1), c(n, 3), s
  real(8), allocatable :: w(:), made(:), wide(:, :)
  real(8), pointer :: p(:)
  real(8), target :: t(n)
  integer :: idx(3), i, j
  logical :: flags(n)
  complex :: z(2)
  type(point) :: one, many(2)
!dvm$ distribute a(block)
!dvm$ align b(i) with a(i+1)
  a = 1 ! INSTEAD: a = 2 -> value-mismatch a element=(1)
  b = [(i * 0.5d0, i = 1, n)] ! INSTEAD: b = [(i * 0.5d0 + i / n, i = 1, n)] -> value-mismatch b element=(5)
  allocate (w(-1:4))
  w = a * 2 + b ! INSTEAD: w = a * 2 - b -> value-mismatch w element=(-1)
  w(0:2) = b(1:3) ! INSTEAD: w(0:2) = b(2:4) -> value-mismatch w(0:2) element=(0)
  c = spread(b, 2, 3)
  wide = spread([1d0, 2d0], 1, 2) ! INSTEAD: wide = spread([1d0, 3d0], 1, 2) -> value-mismatch wide element=(1,2)
  c(2:5:3, 2) = -1 ! INSTEAD: c(2:5:3, 2) = c(2:5:3, 2) + min(0d0, 3 - c(2:5:3, 2)) -> value-mismatch c(2:5:3,2) element=(2,2)
  c(:, 3) = c(:, 1) + a
  idx = [1, 3, 5]
  a(idx) = 7 ! INSTEAD: a(idx) = 8 -> value-mismatch a(idx) element=(1)
  c(idx(3:1:-1), [3, 1]) = reshape([5, 5, 5, 5, 5, 5], [3, 2]) ! INSTEAD: c(idx(3:1:-1), [3, 1]) = reshape([5, 5, 5, 5, 6, 5], [3, 2]) -> value-mismatch c(idx(3:1:-1),[3,1]) element=(3,1)
  flags = b > 1.2d0 ! INSTEAD: flags = b > 1.6d0 -> value-mismatch flags element=(3)
  where (flags)
     w = -w ! INSTEAD: w = -w + 1 -> value-mismatch w element=(1)
  elsewhere (b < 0.7d0)
     w = 100
  elsewhere
     w = 3 ! INSTEAD: w = 4 -> value-mismatch w element=(0)
  end where
  where (b > 2) b = b - 1 ! INSTEAD: where (b > 2) b = b - 2 -> value-mismatch b element=(4)
  forall (i = 2:n-1, b(i) > 0.6d0) a(i) = b(i-1) + i ! INSTEAD: forall (i = 2:n-1, b(i) > 0.6d0) a(i) = b(i) + i -> value-mismatch a(i) element=(2)
  forall (i = 1:2, j = 1:3)
     c(i, j) = i * j ! INSTEAD: c(i, j) = i + j -> value-mismatch c(i,j) element=(1,1)
  end forall
  forall (i = 1:n, a(i) > 4)
     forall (j = 1:3, b(i-1) < i + j) c(i, j) = c(i, j) + a(i) ! INSTEAD: forall (j = 1:3, b(i-1) < i + j) c(i, j) = c(i, j) + 2 * a(i) -> value-mismatch c(i,j)
     c(i, :) = c(i, :) - b(i-1) ! INSTEAD: c(i, :) = c(i, :) - 2 * b(i-1) -> value-mismatch c(i,:)
  end forall
  made = doubled(a(2:4))
  call fill(made(1:2), 3d0)
  call halve(made)
  p => t(2:)
  p = made(1) ! INSTEAD: p = made(1) + 1 -> value-mismatch p element=(1)
  t(1) = 0
  one%x = [1, 2, 3]
  one%tag = 1
  many = one
  many(2)%x(2:) = sum(t) ! INSTEAD: many(2)%x(2:) = maxval(t) -> value-mismatch many(2)%x(2:) element=(2)
  many%tag = [4, 5] ! INSTEAD: many%tag = [4, 6] -> value-mismatch many%tag element=(2)
  z = cmplx(1, b(1:2))
  s = maxval(w) + dot_product(a, b)
!dvm$ parallel (i) on a(i)
  do i = 1, n
     a(i) = a(i) + 1
  end do
  print *, a, w(2:), z ! AT out
  print *, made, t, many%x(2), s, c(:, 2)
end program
