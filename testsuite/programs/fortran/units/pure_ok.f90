! PURE and ELEMENTAL procedures: their accesses are checked, and they stay what they were (debugger.md 1.4).
module formulas
  implicit none
  integer, parameter :: n = 6
  real :: weight(n) = 0.5
  interface
    pure real function outer(x)
      real, intent(in) :: x
    end function outer
  end interface
contains
  pure function square(x) result(y)
    real, intent(in) :: x
    real :: y, t
    t = x * x
    if (t > 10. .and. t < 100.) then
      y = t
    else
      y = t + 1.
    end if
  end function square

  elemental real function twice(x)
    real, intent(in) :: x
    twice = 2. * x
  end function twice

  impure elemental subroutine told(x)
    real, intent(in) :: x
    print '(f6.2)', x
  end subroutine told

  elemental subroutine both(x, y, bias)
    real, intent(in) :: x
    real, intent(out) :: y
    real, intent(in), optional :: bias
    y = x + twice(x)
    if (present(bias)) y = y + bias
  end subroutine both

  pure subroutine weighted(a, k, v)
    integer, intent(in) :: k
    real, intent(inout) :: a(k)
    real, value :: v
    integer :: i
    v = v + 1.
    do i = 1, k
      a(i) = a(i) + square(v) * weight(i)
    end do
  end subroutine weighted

  pure recursive integer function factorial(k) result(r)
    integer, intent(in) :: k
    if (k <= 1) then
      r = 1
      return
    end if
    r = k * factorial(k - 1)
  end function factorial

  pure function applied(f, x, k) result(y)
    interface
      pure real function f(x)
        real, intent(in) :: x
      end function f
    end interface
    integer, intent(in) :: k
    real, intent(in) :: x(k)
    real :: y(k)
    integer :: i
    i = 0
    do while (i < k)
      i = i + 1
      y(i) = f(x(i)) + outer(x(i))
    end do
  end function applied

  pure integer function length(k)
    integer, intent(in) :: k
    length = 2 * k
  end function length

  subroutine sized(k)
    integer, intent(in) :: k
    real :: work(length(k))
    work = 1.
    print *, sum(work)
  end subroutine sized
end module formulas

pure real function outer(x)
  real, intent(in) :: x
  outer = half(x) + 3.
contains
  pure real function half(y)
    real, intent(in) :: y
    half = y / 2. + x
  end function half
end function outer

program main
  use formulas
  implicit none
  real :: a(n), b(n), s
  integer :: i
  !dvm$ distribute a(block)
  !dvm$ align b(i) with a(i)

  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = square(real(i)) + twice(1.)
    call both(a(i), b(i))
    call both(real(i), b(i), 1.)
  end do
  s = 0.
  !dvm$ parallel (i) on a(i), reduction(sum(s))
  do i = 1, n
    s = s + square(a(i)) + b(i) + outer(b(i))
  end do
  print *, s, factorial(5)
  call plain
contains
  subroutine plain
    real :: c(n), d(n)
    c = 1.
    call weighted(c, n, 2.)
    d = twice(c)
    call both(c, d)
    d = applied(outer, d, n)
    call told(d)
    call sized(3)
  end subroutine plain
end program main
