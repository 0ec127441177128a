! Functions that only compute read scalars behind their names, are called by dummy procedures, or do more (debugger.md 1.9 Calls).
! COUNTS differ
module more
  implicit none
  abstract interface
    real(8) function fn(x)
      real(8), intent(in) :: x
    end function
  end interface
contains
  real(8) function counted(x)
    real(8), intent(in) :: x
    integer, save :: n = 0
    n = n + 1
    counted = x + 0 * n
  end function
end module
program reads
  use state
  use more
  implicit none
  integer, parameter :: n = 2000
!dvm$ distribute (block) :: a
  real(8) :: a(n), w(n), p, q, s
  common /blk/ p, q
  real(8), external :: common1
  procedure(fn), pointer :: f
  integer :: i, it
  gamma = 0.5d0
  q = 0.25d0
  s = 0
  do it = 1, 3
!dvm$ parallel (i) on a(i), private(part)
    do i = 1, n
      part = i
      a(i) = with_part(1d0)
    end do
    do i = 1, n
      lost = i
      w(i) = with_lost(1d0 * it)
    end do
    gamma = gamma + it
    call each(scaled, a, n)
    call each(common1, a, n)
    call plainly(scaled, w, n)
    call plainly(common1, w, n)
    call plainly(counted, w, n)
    call otherwise(common1, scaled, w, n)
    f => scaled
    do i = 1, n
      w(i) = f(w(i))
      if (i == n / 2) f => common1
    end do
    call plainly(inner, w, n)
    call plainly(f, w, n)
    total = 0
!dvm$ parallel (i) on a(i), reduction(sum(total))
    do i = 1, n
      total = total + a(i)
    end do
!dvm$ parallel (i) on a(i)
    do i = 1, n
      a(i) = with_total(a(i)) / total
    end do
    s = s + total
  end do
  print '(2f16.6)', w(9), s
contains
  real(8) function inner(x)
    real(8), intent(in) :: x
    inner = x + it
  end function
end program
