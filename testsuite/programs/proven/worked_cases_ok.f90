! Procedures that work on what they are given, and choose by SELECT CASE how (debugger.md 1.9 Calls).
! COUNTS differ
module fluxes
  implicit none
  integer :: way = 3
contains
  subroutine flux(ql, qr, f)
    real(8), intent(in) :: ql(3), qr(3)
    real(8), intent(out) :: f(3)
    real(8) :: s
    integer :: k
    select case (way)
    case (1)
      s = 0.5d0
    case default
      s = max(abs(ql(1)), abs(qr(1)))
    case (2, 4)
      s = 0.25d0
    end select
    do k = 1, 3
      f(k) = 0.5d0*(ql(k) + qr(k)) - s*(qr(k) - ql(k))
    end do
  end subroutine
  subroutine limited(x, y)
    real(8), intent(in) :: x(2)
    real(8), intent(inout) :: y
    select case (int(x(1)))
    case (:2)
      y = y + x(2)
    case (3:5)
      y = y*0.5d0
    end select
    select case (way)
    case default
      y = y + 1
    end select
  end subroutine
  subroutine first(x)
    real(8), intent(out) :: x(2)
    select case (way)
    case (1:9)
      x(1) = 1
      x(2) = 2
    case default
      x(2) = 3
      x(1) = 4
    end select
  end subroutine
end module
program p
  use fluxes
  implicit none
  integer, parameter :: n = 60
  real(8) :: q(3, n), v(3, n), fl(3), fr(3), w(2), s
  integer :: i, it, k
!DVM$ DISTRIBUTE q(*, BLOCK)
!DVM$ ALIGN v(j, i) WITH q(j, i)
!DVM$ SHADOW q(0:0, 1:1)
!DVM$ PARALLEL (i) ON q(*, i)
  do i = 1, n
    q(:, i) = mod(i*37, 8)
    v(:, i) = 0
  end do
  do it = 1, 4
    way = it
!DVM$ PARALLEL (i) ON v(*, i), SHADOW_RENEW(q), PRIVATE(fl, fr, w)
    do i = 2, n - 1
      call flux(q(:, i - 1), q(:, i), fl)
      call flux(q(:, i), q(:, i + 1), fr)
      v(:, i) = v(:, i) + 0.01d0*(fr - fl)
      call first(w)
      call limited(w, v(1, i))
      w(1) = q(1, i + 1)
      call limited(w, v(2, i))
    end do
  end do
  s = 0
!DVM$ PARALLEL (i) ON v(*, i), REDUCTION(SUM(s)), PRIVATE(k)
  do i = 1, n
    do k = 1, 3
      s = s + v(k, i)
    end do
  end do
  print *, s
end program
