! Arrays without elements are used as wholes, in loops of no turns, and by dummies that reach further (debugger.md 1.6).
module boxes
  implicit none
  type box
    real, allocatable :: w(:)
  end type
contains
  subroutine shapes(b, c, n)
    integer, intent(in) :: n
    real :: b(:), c(n), a(n)
    integer :: i
    b = 2
    a = 1
    c(:n) = a
    do i = 1, n
      c(i) = a(i) + b(i)
    end do
    print *, size(b), size(c), sum(a), maxval(c) < 0
  end subroutine
  subroutine open_ended(d, e, n)
    integer, intent(in) :: n
    real :: d(*), e(1)
    d(1) = n
    e(2) = n
  end subroutine
  subroutine planes(d, n)
    integer, intent(in) :: n
    real :: d(n, *)
    integer :: i
    do i = 1, n
      d(i, 1) = 0
    end do
  end subroutine
  subroutine maybe(a, n)
    integer, intent(in), optional :: n
    real, intent(inout), optional :: a(:)
    if (present(a)) a(1) = 1
    if (present(n)) print *, n
  end subroutine
  real function entries(a, n)
    integer, intent(in) :: n
    real, intent(in) :: a(n), b(*)
    integer, intent(in) :: m
    real :: other
    entries = sum(a)
    return
    entry other(b, m)
    other = b(m)
  end function
end module
program empty
  use boxes
  implicit none
  real, allocatable :: v(:), m(:, :), u(:)
  real, pointer :: p(:)
  character(4), allocatable :: t(:)
  type(box) :: g, h
  real :: y(10), z(6), s
  integer :: i, k
!DVM$ DISTRIBUTE z(BLOCK)
  k = 0
  y = 1
  allocate (v(k), m(3, k), g%w(k), p(k), t(k))
  v = 4
  m = 4
  m(2, :) = 1
  p = v
  t = 'no'
  h = g
  u = v
  u = [v, 1., m]
  print *, size(v), shape(m), sum(g%w), size(u), u(1)
  do i = 1, size(v)
    v(i) = i
    g%w(i) = v(i)
    t(i) = t(i)(2:)
  end do
  do i = lbound(m, 2), ubound(m, 2)
    m(1, i) = p(i)
  end do
  where (v > 0) v = 1
  forall (i = 1:k) v(i) = i
  call shapes(y(1:k), y, k)
  call shapes(v, m, k)
  call shapes(y, y, 3)
  call open_ended(y, y, k)
  call planes(y, k)
  call maybe
  call maybe(n=k)
  print *, entries(v, k), other(y, 3)
  deallocate (v)
  allocate (v(2))
  v(1) = 3
  v = [real ::]
  print *, size(v)
  v = [1., 2.]
  print *, v(2)
  s = 0
!DVM$ PARALLEL (i) ON z(i), REDUCTION(SUM(s))
  do i = 1, 6
    z(i) = i
    if (k > 0) z(i) = m(1, i)
    s = s + sum(g%w)
  end do
  print *, z, s
end program
