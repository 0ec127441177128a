! Loops that call procedures which work on arrays that they are given, all of it right (debugger.md 1.9 Calls).
! COUNTS differ
module fluxes
  implicit none
  integer, parameter :: table(0:3) = [1, 2, 3, 4]
contains
  subroutine flux(q, f)
    real(8), intent(in) :: q(4)
    real(8), intent(out) :: f(4)
    integer :: k
    do k = 1, 4
      f(k) = 2*q(k)
    end do
  end subroutine
  ! It leaves one element as it was.
  subroutine three(q, f)
    real(8), intent(in) :: q(4)
    real(8), intent(inout) :: f(4)
    f(1) = q(1)
    f(2) = q(2)
    f(3) = q(3)
  end subroutine
  ! Both branches give the same elements values.
  subroutine either(q, f)
    real(8), intent(in) :: q(0:3)
    real(8), intent(inout) :: f(0:3)
    integer :: k, sums
    sums = 0
    do k = 3, 0, -1
      sums = sums + table(k)
    end do
    if (q(0) > 3) then
      f = q
    else
      f(0:1) = q(3)
      f(2:) = sums
    end if
  end subroutine
  ! Some of the text is executed for some values only.
  subroutine chooses(q, f)
    real(8), intent(in) :: q(4)
    real(8), intent(inout) :: f(4)
    f(1:4) = q(1:4)
    if (q(1) > 3) f(4) = q(4) + 1
  end subroutine
  subroutine total(q, s, most)
    real(8), intent(in) :: q(:)
    real(8), intent(out) :: s
    real(8), intent(out), optional :: most
    s = q(1) + q(2) + q(3) + q(4)
    if (present(most)) most = maxval(q)
  end subroutine
  subroutine moments(q, s, most)
    real(8), intent(in) :: q(4)
    real(8), intent(out) :: s, most
    integer :: k
    s = 0
    most = q(1)
    do k = 1, 4
      s = s + q(k)*table(k - 1)
      most = max(most, q(k))
    end do
  end subroutine
  subroutine turn(a, b)
    real(8), intent(in) :: a(2, 2)
    real(8), intent(out) :: b(2, 2)
    b(1, 1) = a(2, 2)
    b(2, 1) = a(1, 2)
    b(1, 2) = a(2, 1)
    b(2, 2) = a(1, 1)
  end subroutine
  real(8) function scaled(q, h)
    real(8), intent(inout) :: q(4)
    real(8), intent(in) :: h
    q = q*h
    scaled = q(1)
  end function
  subroutine moved(n, q)
    integer, intent(inout) :: n
    real(8), intent(in) :: q(4)
    n = n + int(q(1))
  end subroutine
end module

program worked
  use fluxes
  implicit none
  integer, parameter :: n = 40
!dvm$ distribute (*, block, block) :: u
!dvm$ align (l, i, j) with u(l, i, j) :: v
!dvm$ shadow (0:0, 1:1, 1:1) :: u
  real(8) :: u(4, n, n), v(4, n, n)
  real(8) :: fl(4), w(4), m(2, 2), q(4, n), r(4, n), s, most, t
  real(8), allocatable :: a(:, :)
  integer :: i, j, k, c(n)

  do i = 1, n
    do k = 1, 4
      q(k, i) = i + k
    end do
  end do
  allocate (a(4, n))
  a = 2
  r = 0
  do k = 1, 5
    do i = 1, n
      call flux(q(1, i), fl)
      r(:, i) = r(:, i) + fl
      call three(q(:, i), fl)
      r(:, i) = r(:, i) + fl
      call either(f=w, q=q(:, i))
      r(:, i) = r(:, i) + w
      r(:, i) = r(:, i) + w
    end do
    do i = 1, n
      call turn(q(1, i), m)
      r(3, i) = m(1, 2) + scaled(a(:, i), q(2, i))
      call moments(a(:, i), t, most)
      r(2, i) = r(2, i) + t*most
    end do
    ! Not followed: a choice, a dummy that may not be there, a value that is made for the call.
    do i = 1, n
      call chooses(q(:, i), a(:, i))
      call chooses(a(1, i), w)
    end do
    do i = 1, n
      call total(a(:, i), s, most)
      r(1, i) = r(1, i) + s + most
    end do
    do i = 1, n
      call moments(q(:, i) + 1, t, most)
      r(1, i) = r(1, i) + t + most
    end do
    ! The second argument begins where the first goes on.
    do i = 1, n - 1
      call three(r(2, i), r(1, i))
    end do
    ! It goes on in the next column.
    do i = 1, n - 1
      call flux(q(3, i), r(1, i))
      call flux(r(1, i), r(4, i))
    end do
  end do
  print *, sum(r), sum(a)
  do k = 1, 3
    j = 1
    do i = 1, n
      c(i) = j
      call moved(j, q(:, 1))
    end do
    print *, j, c(n)
  end do
!dvm$ parallel (j, i) on u(*, i, j)
  do j = 1, n
    do i = 1, n
      u(:, i, j) = i + j
      v(:, i, j) = 0
    end do
  end do
  do k = 1, 4
    ! Elements of the edge, a private array, scalars that no list names.
!dvm$ parallel (j, i) on v(*, i, j), private(fl, w), shadow_renew(u)
    do j = 1, n
      do i = 2, n
        call flux(u(:, i - 1, j), fl)
        call either(fl, w)
        call moments(w, s, most)
        v(:, i, j) = fl + w + s + most
      end do
    end do
!dvm$ parallel (j, i) on u(*, i, j), private(m)
    do j = 1, n
      do i = 1, n
        call flux(v(1, i, j), u(1, i, j))
        call turn(u(1, i, j), m)
        u(2, i, j) = m(2, 1) + scaled(v(:, i, j), 0.25d0)
      end do
    end do
    ! One iteration after the other.
!dvm$ parallel (j, i) on u(*, i, j), across(u(0:0, 1:0, 0:0))
    do j = 1, n
      do i = 2, n
        call three(u(:, i - 1, j), u(:, i, j))
      end do
    end do
  end do
  s = 0
!dvm$ parallel (j, i) on u(*, i, j), reduction(sum(s))
  do j = 1, n
    do i = 1, n
      s = s + u(1, i, j) + v(4, i, j)
    end do
  end do
  print *, s
end program
