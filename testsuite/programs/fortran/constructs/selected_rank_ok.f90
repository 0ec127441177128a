! Elements of a dummy of assumed rank in the blocks of SELECT RANK are judged as those of what is passed (debugger.md 1.9 Pointers).
module ranks
  implicit none
  type part
    real :: r
    integer :: n(2)
  end type
contains
  subroutine total(a, s)
    real, intent(in) :: a(..)
    real, intent(out) :: s
    integer i, j
    s = 0
    select rank (a)
    rank (0)
      s = a
    rank (1)
      do i = 1, size(a)
        s = s + a(i)
      end do
    rank (2)
      do j = 1, size(a, 2)
        do i = lbound(a, 1), ubound(a, 1)
          s = s + a(i, j)
        end do
      end do
    rank (*)
      s = s + a(3)
    rank default
      s = -1
    end select
  end subroutine
  subroutine make(b)
    real, allocatable :: b(..)
    integer i
    select rank (b)
    rank (1)
      allocate (b(-2:2))
      do i = lbound(b, 1), ubound(b, 1)
        b(i) = i
      end do
    rank (2)
      allocate (b(2, 0:1))
      b = 3
      b(1, 0) = b(2, 1) + 1
    end select
  end subroutine
  subroutine point(p)
    real, pointer :: p(..)
    select rank (q => p)
    rank (1)
      q(5) = q(5) + 1
    end select
  end subroutine
  subroutine fill(x)
    type(part), intent(out) :: x(..)
    integer k
    select rank (x)
    rank (1)
      do k = 1, size(x)
        x(k)%r = k
        x(k)%n(2) = k
      end do
    rank (0)
      x%r = 4
    end select
  end subroutine
  subroutine grow(d)
    class(part), allocatable :: d(..)
    select rank (e => d)
    rank (1)
      if (allocated(e)) deallocate (e)
      allocate (e(3), source=part(2., 7))
    end select
  end subroutine
  subroutine named(c)
    character(*), intent(inout) :: c(..)
    select rank (c)
    rank (1)
      c(2)(1:2) = c(1)(2:3)
    end select
  end subroutine
end module
program main
  use ranks
  implicit none
  real x(4), y(3, 2), s, z
  real, target :: t(4:6)
  real, allocatable :: u(:), v(:, :)
  real, pointer :: p(:)
  type(part) q(3), w
  class(part), allocatable :: g(:)
  character(3) :: names(2)
  integer i
  x = [1., 2., 3., 4.]
  y = 2
  z = 5
  call total(x, s); print *, s
  call total(x(1:4:2), s); print *, s
  call total(y, s); print *, s
  call total(y(:, 2), s); print *, s
  call total(y(2:3, 1:2), s); print *, s
  call total(z, s); print *, s
  call make(u); print *, u(-2), lbound(u)
  call make(v); print *, v
  t = 1
  p(4:6) => t
  call point(p); print *, t
  call fill(q); print *, q%r, q(3)%n(2)
  call fill(w); print *, w%r
  call grow(g); print *, g(3)%r, g(1)%n
  names = 'abc'
  names(2)(3:3) = 'z'
  call named(names); print *, names
end program
