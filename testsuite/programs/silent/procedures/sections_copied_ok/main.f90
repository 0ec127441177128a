! Sections that are copied for procedures of the same and of other files: what these do to the copies is done to the sections (debugger.md 1.9 Calls).
! SKIPPED unseen.o: not instrumented
program p
  use leaves
  implicit none
  type cell
    real :: x, y(3)
  end type
  integer, parameter :: n = 8
  real :: u(n, n), v(n, n), w(n), tab(n, n), work(3, n), s, t(n)
  type(cell) :: c(n)
  type row
    real, pointer :: q(:)
  end type
  type(row) :: own(n)
  real, target :: line(n)
  real, external :: oldsum
  integer :: i
!DVM$ DISTRIBUTE u(BLOCK, *)
!DVM$ ALIGN v(i, j) WITH u(i, j)
!DVM$ ALIGN w(i) WITH u(i, *)
  tab = 2
  work = 0
  line = 3
  do i = 1, n
    own(i)%q => line(1:n:2)
  end do
!DVM$ PARALLEL (i) ON u(i, *)
  do i = 1, n
    call fill(u(i, :), n, real(i))
    v(i, :) = 0
    w(i) = 0
  end do
  ! own rows
!DVM$ PARALLEL (i) ON u(i, *), PRIVATE (s)
  do i = 1, n
    s = 0
    call total(u(i, :), n, s)
    call first(u(i, 1:n:2), s)
    call pass_on(u(i, :), n, s)
    call half(u(i, :), n, s)
    call bump(v(i, :), n)
    call set(v(i, :), n, 3, s)
    call old(v(i, n:1:-1), n, s)
    call oldset(v(i, 2:n:3), 3)
    call dense(u(i, :), s)
    call plane(u(i:i, 1:n:2), 1, 4, s)
    if (norm(v(i, :), n) > 0) s = s + norm(v(i, 1:n:2), 4)
    s = s + oldsum(tab(i, :), n)
    call total(tab(3, 1:n:2), 4, s)
    call total(own(i)%q, 4, s)
    w(i) = s
  end do
  ! neighbours, renewed
!DVM$ PARALLEL (i) ON u(i, *), PRIVATE (s), SHADOW_RENEW (v)
  do i = 2, n - 1
    s = 0
    call total(v(i - 1, :), n, s)
    call total(v(i - 1:i + 1, 2), 3, s)
    call old(v(i + 1, 1:n:2), 4, s)
    u(i, 1) = s
  end do
  ! private work arrays, filled in parts
!DVM$ PARALLEL (i) ON w(i), PRIVATE (work, s)
  do i = 1, n
    call fill(work(1, :), n, 1.0)
    call set(work(2, :), n, 4, 2.0)
    s = work(2, 4)
    call total(work(1, :), n, s)
    call bump(work(1, 1:n:2), 4)
    call set(work(3, 1:n:3), 3, 2, 1.0)
    w(i) = w(i) + s + work(3, 4) + work(1, 2)
  end do
  ! sequential, parts without values
  call fill(t(1:n:2), 4, 1.0)
  s = 0
  call total(t(1:n:2), 4, s)
  call set(t(2:n:2), 4, 2, 7.0)
  s = s + t(4) + t(1)
  call first(t(4:n:2), s)
  call oldset(t(2:n:4), 2)
  s = s + t(2)
  do i = 1, n
    c(i)%x = i
  end do
  call total(c%x, n, s)
  call first(c(2:n:2)%x, s)
  call fill(c(1:3)%y(2), 3, 4.0)
  call total(c(1:3)%y(2), 3, s)
  ! a procedure that nobody looks into fills what it gets
  call unseen(t(1:n:2), 4)
  s = s + t(7)
!DVM$ REMOTE_ACCESS (u(3, :))
  call total(u(3, :), n, s)
!DVM$ REMOTE_ACCESS (u(:, 3))
  call total(u(:, 3), n, s)
!DVM$ PARALLEL (i) ON w(i), PRIVATE (s), REMOTE_ACCESS (u(3, :))
  do i = 1, n
    s = 0
    call total(u(3, :), n, s)
    w(i) = s
  end do
  s = 0
!DVM$ PARALLEL (i) ON w(i), REDUCTION (SUM(s))
  do i = 1, n
    s = s + w(i)
  end do
  print *, s
end program
