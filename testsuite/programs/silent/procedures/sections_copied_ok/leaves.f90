module leaves
contains
  subroutine total(a, n, r)
    integer, intent(in) :: n
    real, intent(in) :: a(n)
    real, intent(inout) :: r
    integer :: k
    do k = 1, n
      r = r + a(k)
    end do
  end subroutine
  subroutine first(a, r)
    real, intent(in) :: a(*)
    real, intent(inout) :: r
    r = r + a(1)
  end subroutine
  subroutine fill(a, n, x)
    integer, intent(in) :: n
    real, intent(out) :: a(n)
    real, intent(in) :: x
    a = x
  end subroutine
  subroutine bump(a, n)
    integer, intent(in) :: n
    real, intent(inout) :: a(n)
    a(1:n) = a(1:n) + 1
  end subroutine
  subroutine set(a, n, k, x)
    integer :: n, k
    real :: a(n), x
    a(k) = x
  end subroutine
  subroutine pass_on(a, n, r)
    integer, intent(in) :: n
    real :: a(n)
    real :: r
    call total(a, n, r)
  end subroutine
  subroutine half(a, n, r)
    integer, intent(in) :: n
    real :: a(n)
    real :: r
    call total(a(1:n:2), (n + 1) / 2, r)
  end subroutine
  real function norm(a, n)
    integer, intent(in) :: n
    real, intent(in) :: a(n)
    norm = sum(a)
  end function
  subroutine dense(a, r)
    real, contiguous, intent(in) :: a(:)
    real, intent(inout) :: r
    r = r + a(2)
  end subroutine
  subroutine plane(a, n, m, r)
    integer, intent(in) :: n, m
    real, intent(in) :: a(n, m)
    real, intent(inout) :: r
    r = r + a(1, 1) + a(n, m)
  end subroutine
end module
