! Sections that are copied for procedures of the same and of other files: what these read and write is judged where the section is (debugger.md 1.9 Calls).
program p
  use leaves
  implicit none
  type cell
    real :: x, y(3)
  end type
  integer, parameter :: n = 8
  real :: u(n, n), v(n, n), w(n), tab(n, n), work(3, n), s, t(n)
  type(cell) :: c(n)
  real, external :: oldsum
  integer :: i
!DVM$ DISTRIBUTE u(BLOCK, *)
!DVM$ ALIGN v(i, j) WITH u(i, j)
!DVM$ ALIGN w(i) WITH u(i, *)
  tab = 2
!DVM$ PARALLEL (i) ON u(i, *)
  do i = 1, n
    call fill(u(i, :), n, real(i))
    v(i, :) = 0
    w(i) = 0
  end do
!DVM$ PARALLEL (i) ON u(i, *), PRIVATE (s)
  do i = 2, n
    s = 0
    call total(v(i - 1, :), n, s)
    call old(v(i - 1, 1:n:2), 4, s)
    call pass_on(v(i - 1, :), n, s)
    call half(v(i - 1, :), n, s)
    s = s + norm(v(i - 1, :), n)
    s = s + oldsum(v(i - 1, :), n)
    if (norm(v(i - 1, :), n) > 5) s = 1
    call dense(v(i - 1, :), s)
    u(i, 1) = s
  end do
!DVM$ PARALLEL (i) ON u(i, *), PRIVATE (s)
  do i = 2, n
    s = 0
    call total(u(i - 1, 2:n:2), 4, s)
    call fill(u(i, 2:n:2), 4, s)
  end do
!DVM$ PARALLEL (i) ON w(i), PRIVATE (work, s)
  do i = 1, n
    call set(work(2, :), n, 4, 2.0)
    s = work(2, 4)
    call total(work(2, :), n, s)
    call bump(work(1, 1:n:2), 4)
    w(i) = s + work(2, 5)
  end do
!DVM$ PARALLEL (i) ON w(i), PRIVATE(s)
  do i = 1, n
    s = 0
    call total(tab(3, :), n, s)
    call set(tab(3, :), n, 3, 2.0)
    w(i) = s
  end do
  call fill(t(1:n:2), 4, 1.0)
  s = t(2) ! EXPECT uninitialized T element=(2)
  call total(t(2:n:2), 4, s)
  call bump(t(8:2:-2), 4)
  call total(c%x, n, s)
  c(1)%y = 1
  call total(c(1:3)%y(2), 3, s)
  call fill(c(:)%y(3), n, 1.0)
  s = c(2)%y(2) + c(2)%y(3)
end program
