! Correct programs with assumed-shape dummies: whole arrays, sections, steps, empty ones, absent ones (languages.md 6.16; debugger.md 1.9 Pointers).
module kernels
  implicit none
contains
  subroutine scale(x, f)
    real, intent(inout) :: x(:)
    real, intent(in) :: f
    integer :: i
    do i = 1, size(x)
      x(i) = x(i) * f
    end do
  end subroutine
  subroutine clear(x)
    real, intent(out) :: x(:,:)
    x = 0.
  end subroutine
  subroutine ramp(x)
    real, intent(out) :: x(0:)
    integer :: i
    do i = 0, ubound(x, 1)
      x(i) = i
    end do
    x(0) = x(1)
  end subroutine
  real function total(x)
    real, intent(in) :: x(:,:)
    integer :: i, j
    total = 0.
    do j = 1, size(x, 2)
      do i = 1, size(x, 1)
        total = total + x(i,j)
      end do
    end do
  end function
  subroutine by_old(x)
    real, intent(inout) :: x(:)
    call old(x, size(x))
    print *, x
  end subroutine
  subroutine part(x)
    real, intent(inout) :: x(:,:)
    call old(x(:,2), size(x,1))
    call old(x(1,:), size(x,2))
    print *, x(:,2), x(1,:)
  end subroutine
  subroutine perhaps(x, y)
    real, intent(inout), optional :: x(:), y(:)
    if (present(x)) x(1) = 1.
    if (present(y)) then
      y = y + 1.
      print *, y
    end if
  end subroutine
  pure subroutine add(x, y)
    real, intent(inout) :: x(:)
    real, intent(in) :: y(:)
    x = x + y
  end subroutine
  subroutine host(x)
    real, intent(inout) :: x(:)
    call inside
    print *, x(2)
  contains
    subroutine inside
      x(2) = x(1) + 1
    end subroutine
  end subroutine
  subroutine loops(u, v)
    real, intent(in) :: u(:)
    real, intent(inout) :: v(0:)
    real :: b(8), s
    integer :: i
    !dvm$ distribute b(block)
    !dvm$ parallel (i) on b(i)
    do i = 1, 8
      b(i) = u(i) + v(i-1)
    end do
    s = 0.
    !dvm$ parallel (i) on b(i), reduction(sum(s)), private(v)
    do i = 1, 8
      v(2) = b(i)
      s = s + v(2)
    end do
    v = 0.
    print *, b, s
  end subroutine
  subroutine distributed(a)
    real, intent(inout) :: a(:,:)
    !dvm$ inherit a
    integer :: i, j
    !dvm$ parallel (j,i) on a(i,j)
    do j = 1, size(a, 2)
      do i = 1, size(a, 1)
        a(i,j) = i * j
      end do
    end do
  end subroutine
  subroutine sums(x, r)
    real, intent(in) :: x(:)
    real, intent(inout) :: r(:)
    real :: b(8)
    integer :: i
    !dvm$ distribute b(block)
    !dvm$ parallel (i) on b(i), reduction(sum(r))
    do i = 1, 8
      r(1) = r(1) + x(i)
      r(2) = r(2) + 1
    end do
    print *, r
  end subroutine
end module
subroutine old(x, n)
  integer :: n
  real :: x(n)
  x = 7.
end subroutine
program main
  use kernels
  implicit none
  type point
    real :: x, y
  end type
  type(point) :: p(4)
  real :: a(8), m(4,6), z(0), d(4,4), half(4), rr(2)
  complex :: c(4)
  integer :: i
  !dvm$ distribute d(block,block)
  a = 1.
  call scale(a, 2.)
  call scale(a(2:8:2), 3.)
  call scale(a(8:1:-1), 2.)
  print *, a
  call clear(m(1:4:3, ::2))
  m(1:4:3, 2::2) = 1.
  m(2:3,:) = 2.
  print *, total(m), total(m(2:3, 6:1:-2))
  call ramp(half(4:1:-1))
  print *, half
  call scale(z, 1.)
  p%x = 1.
  p%y = 2.
  call scale(p%y, 2.)
  print *, p
  c = (1., 2.)
  call scale(c%re, 3.)
  print *, c
  call by_old(a(::3))
  call by_old(m(2,:))
  call part(m)
  call part(m(::3,:))
  call perhaps()
  call perhaps(y=a(1:2))
  call add(a(1:7:2), a(2:8:2))
  print *, a
  call host(a(::4))
  call loops(a, a(8:1:-1))
  a = 3.
  call distributed(d)
  rr = 0.
  call sums(a, rr)
end program
