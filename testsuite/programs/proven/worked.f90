! Loops that call procedures which work on arrays that they are given: what is wrong is found where it stands (debugger.md 1.9 Calls).
module fluxes
  implicit none
contains
  subroutine flux(q, f)
    real(8), intent(in) :: q(4)
    real(8), intent(out) :: f(4)
    integer :: k
    do k = 1, 4
      f(k) = 2*q(k) ! EXPECT uninitialized Q element=(3,12) ! EXPECT nonlocal U element=(1,1,1) iteration=(1,2)
    end do
  end subroutine
  ! It leaves one element as it was.
  subroutine three(q, f)
    real(8), intent(in) :: q(4)
    real(8), intent(inout) :: f(4)
    f(1) = q(1) ! EXPECT dependence U element=(1,2,1) iteration=(1,3) ! EXPECT uninitialized C
    f(2) = q(2) ! EXPECT dependence U element=(2,2,1) iteration=(1,3) ! EXPECT uninitialized C
    f(3) = q(3) ! EXPECT dependence U element=(3,2,1) iteration=(1,3) ! EXPECT uninitialized C
  end subroutine
  ! It takes the value from one element.
  subroutine loses(q, f)
    real(8), intent(in) :: q(4)
    real(8), intent(out) :: f(4)
    f(1) = q(1)
    f(2:3) = q(2:3)
  end subroutine
  ! It gives values to some only.
  subroutine chooses(q, f)
    real(8), intent(in) :: q(4)
    real(8), intent(inout) :: f(4)
    f(1:3) = q(1:3)
    if (q(1) > 3) f(4) = q(4)
  end subroutine
  ! It reads what it has not written yet.
  subroutine adds(q, f)
    real(8), intent(in) :: q(4)
    real(8), intent(inout) :: f(4)
    f(4) = f(4) + q(4) ! EXPECT private-uninit W element=(4) iteration=(1,1)
    f(1:3) = q(1:3)
  end subroutine
  subroutine total(q, s)
    real(8), intent(in) :: q(4)
    real(8), intent(out) :: s
    s = q(1) + q(2) + q(3) + q(4) ! EXPECT shadow-stale U element=(1,1,1) iteration=(1,2) ! EXPECT shadow-stale U element=(2,1,1) iteration=(1,2) ! EXPECT shadow-stale U element=(3,1,1) iteration=(1,2) ! EXPECT shadow-stale U element=(4,1,1) iteration=(1,2) ! EXPECT readonly-write S iteration=(1,1) ! EXPECT shadow-stale U element=(1,2,1) iteration=(1,1) ! EXPECT shadow-stale U element=(2,2,1) iteration=(1,1)
  end subroutine
end module

program worked
  use fluxes
  implicit none
  integer, parameter :: n = 12
!dvm$ distribute (*, block, block) :: u
!dvm$ align (l, i, j) with u(l, i, j) :: v
!dvm$ shadow (0:0, 1:1, 1:1) :: u
  real(8) :: u(4, n, n), v(4, n, n), c(4, n)
  real(8) :: fl(4), w(4), q(4, n), r(4, n), s
  integer :: i, j, k, m

  do i = 1, n
    do k = 1, 4
      if (k /= 3 .or. i /= n) q(k, i) = i
    end do
  end do
  r = 0
  ! One element has no value, in the last turn.
  do i = 1, n
    call flux(q(1, i), fl)
    r(:, i) = fl
  end do
  ! One element gets none.
  do i = 1, n - 1
    call three(q(:, i), w)
    r(:, i) = r(:, i) + 0*w ! EXPECT uninitialized W element=(4)
  end do
  ! The same of one that it has taken the value from.
  w = 1
  do i = 1, n - 1
    call loses(q(:, i), w)
    r(:, i) = r(:, i) + 0*w ! EXPECT uninitialized W element=(4)
  end do
  do i = 1, n
    call total(q(1, i), s)
    r(1, i) = r(1, i) + 0*s
  end do
!dvm$ parallel (j, i) on u(*, i, j)
  do j = 1, n
    do i = 1, n
      u(:, i, j) = i + j
      v(:, i, j) = 0
    end do
  end do
  ! The element of another processor, with and without its edge.
!dvm$ parallel (j, i) on v(*, i, j), private(fl)
  do j = 1, n
    do i = 2, n
      call flux(u(:, i - 1, j), fl)
      v(:, i, j) = fl
    end do
  end do
  ! Its edge is stale.
!dvm$ parallel (j, i) on u(*, i, j), shadow_renew(u)
  do j = 1, n
    do i = 1, n
      u(:, i, j) = u(:, i, j) + 1
    end do
  end do
!dvm$ parallel (j, i) on v(*, i, j), private(fl)
  do j = 1, n
    do i = 2, n
      call total(u(:, i - 1, j), s)
      v(1, i, j) = s
    end do
  end do
  ! One iteration reads what another has written.
!dvm$ parallel (j, i) on u(*, i, j), shadow_renew(u)
  do j = 1, n
    do i = 2, n
      call three(u(:, i - 1, j), u(:, i, j))
    end do
  end do
  ! An element of the private array gets no value, or gets one in some iterations only.
!dvm$ parallel (j, i) on v(*, i, j), private(w)
  do j = 1, n
    do i = 1, n
      call three(u(:, i, j), w)
      v(:, i, j) = 0*w ! EXPECT private-uninit W element=(4) iteration=(1,1)
    end do
  end do
!dvm$ parallel (j, i) on v(*, i, j), private(w)
  do j = 1, n
    do i = 1, n
      call chooses(u(:, i, j), w)
      v(:, i, j) = 0*w ! EXPECT private-uninit W element=(4) iteration=(1,1)
    end do
  end do
!dvm$ parallel (j, i) on v(*, i, j), private(w)
  do j = 1, n
    do i = 1, n
      call adds(u(:, i, j), w)
      v(:, i, j) = 0*w
    end do
  end do
  ! It is called in some iterations.
!dvm$ parallel (j, i) on v(*, i, j), private(s)
  do j = 1, n
    do i = 1, n
      if (i > j) call total(u(:, i, j), s)
      v(1, i, j) = 0*s ! EXPECT private-uninit S iteration=(1,1)
    end do
  end do
  ! What the iterations give to plain data is lost behind the loop.
!dvm$ parallel (j, i) on v(*, i, j)
  do j = 1, n
    do i = 1, n
      call flux(v(:, i, j), fl)
      v(:, i, j) = fl
    end do
  end do
  r(1, 1) = 0*fl(2) ! EXPECT private-uninit FL element=(2)
  ! Other iterations would see it.
  s = 0
!dvm$ parallel (j, i) on v(*, i, j)
  do j = 1, n
    do i = 1, n
      v(1, i, j) = s
      call total(v(:, i, j), s)
    end do
  end do
  ! It goes on in the column of another processor.
  m = 3
!dvm$ parallel (j, i) on v(*, i, j)
  do j = 1, n
    do i = 1, n - 1
      call total(u(m, i, j), s)
      v(1, i, j) = s
    end do
  end do
  ! The second argument begins where the first goes on.
  do i = 1, n - 1
    call three(c(2, i), c(1, i))
  end do
  print *, 'done'
end program
