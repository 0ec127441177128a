! Functions that only compute, and read scalars of modules and COMMON.
module state
  implicit none
  real(8) :: gamma, lost, part, total
  integer :: mode = 1
contains
  real(8) function scaled(x)
    real(8), intent(in) :: x
    scaled = x * gamma + mode
  end function
  real(8) function with_lost(x)
    real(8), intent(in) :: x
    with_lost = x + lost
  end function
  real(8) function with_part(x)
    real(8), intent(in) :: x
    with_part = x + part
  end function
  real(8) function with_total(x)
    real(8), intent(in) :: x
    with_total = x + total
  end function
end module

real(8) function common1(x)
  real(8), intent(in) :: x
  real(8) :: p, q
  common /blk/ p, q
  common1 = x * q
end function

subroutine each(f, a, n)
  implicit none
  integer :: n, i
  real(8) :: a(n)
  real(8), external :: f
!dvm$ inherit a
!dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = f(a(i)) + f(1d0 * i)
  end do
end subroutine

subroutine plainly(f, a, n)
  implicit none
  integer :: n, i
  real(8) :: a(n)
  real(8), external :: f
  do i = 1, n
    a(i) = f(a(i))
  end do
end subroutine

subroutine otherwise(f, gamma, a, n)
  implicit none
  integer :: n, i, loc
  real(8) :: a(n)
  real(8), external :: f, gamma
  loc = 2
  do i = 1, n
    a(i) = f(a(i)) + gamma(a(i)) + loc
  end do
end subroutine
