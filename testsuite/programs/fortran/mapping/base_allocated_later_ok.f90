! Arrays that are there before what they are aligned with is allocated: main program, SAVE, module, dummy, host, pointer, recursion; each
! time anew (languages.md 6.1, 6.17).
module field
  implicit none
  integer, parameter :: n = 8
  real, allocatable :: a(:)
!dvm$ distribute (block) :: a
  real :: c(n)
!dvm$ align c(i) with a(i)
end module

module steps
contains
  subroutine saved(first)
    use field
    implicit none
    logical, intent(in) :: first
    integer :: i
    real, save :: b(n)
    real :: d(n), e(0:n, n)
!dvm$ align b(i) with a(i)
!dvm$ align d(i) with b(i)
!dvm$ align e(*, i) with a(i)
    if (first) then
!dvm$ parallel (i) on a(i)
      do i = 1, n
        a(i) = i
        b(i) = i
        c(i) = i
      end do
    end if
!dvm$ parallel (i) on b(i)
    do i = 1, n
      d(i) = b(i) + a(i) + c(i)
      e(0, i) = d(i)
      b(i) = e(0, i)
    end do
  end subroutine

  subroutine made(x, m)
    integer, intent(in) :: m
    integer :: i
    real, allocatable :: x(:)
!dvm$ distribute (block) :: x
    real :: y(m)
!dvm$ align y(i) with x(i)
    allocate(x(m))
!dvm$ parallel (i) on x(i)
    do i = 1, m
      x(i) = i
      y(i) = i
    end do
!dvm$ parallel (i) on y(i)
    do i = 1, m
      y(i) = x(i) + y(i)
    end do
  end subroutine

  subroutine given(x, m)
    integer, intent(in) :: m
    integer :: i
    real, allocatable :: x(:)
!dvm$ inherit x
    real :: y(m)
!dvm$ align y(i) with x(i)
!dvm$ parallel (i) on x(i)
    do i = 1, m
      x(i) = i
      y(i) = x(i)
    end do
  end subroutine

  subroutine led(x, m, makes)
    integer, intent(in) :: m
    logical, intent(in) :: makes
    integer :: i
    real, pointer :: x(:)
!dvm$ inherit x
    real :: y(m)
    real, save :: w(8)
!dvm$ align y(i) with x(i)
!dvm$ align w(i) with x(i)
    if (makes) allocate(x(m))
!dvm$ parallel (i) on x(i)
    do i = 1, m
      x(i) = i
      y(i) = x(i)
      w(i) = y(i)
    end do
  end subroutine

  recursive subroutine inward(m, depth)
    integer, intent(in) :: m, depth
    integer :: i
    real, allocatable :: p(:)
    real :: q(m)
!dvm$ distribute (block) :: p
!dvm$ align q(i) with p(i)
    allocate(p(m))
    if (depth > 0) call inward(m, depth - 1)
!dvm$ parallel (i) on p(i)
    do i = 1, m
      p(i) = i
      q(i) = p(i)
    end do
  end subroutine
end module

! It sees one of the two.
subroutine alone
  use field, only: c, n
  implicit none
  integer :: i
!dvm$ parallel (i) on c(i)
  do i = 1, n
    c(i) = i
  end do
end subroutine

subroutine host
  implicit none
  real, allocatable :: g(:)
  real :: h(4:11)
!dvm$ distribute (block) :: g
!dvm$ align h(i) with g(i - 3)
  integer :: k
  do k = 1, 2
    call make
    call fill
    if (k == 1) deallocate(g)
  end do
contains
  subroutine make
    allocate(g(8))
  end subroutine
  subroutine fill
    integer :: i
    real :: l(8)
!dvm$ align l(i) with g(i)
!dvm$ parallel (i) on g(i)
    do i = 1, 8
      g(i) = i
      h(i + 3) = g(i)
      l(i) = h(i + 3)
    end do
  end subroutine
end subroutine

program base_allocated_later
  use field, only: a, n
  use steps
  implicit none
  real, allocatable :: u(:, :), z(:)
  real, pointer :: r(:), r2(:), r3(:)
  real :: v(n, n), w(n), t(n)
!dvm$ distribute (block, block) :: u
!dvm$ distribute (block) :: r, r2, r3, z
!dvm$ align v(i, j) with u(i, j)
!dvm$ align w(i) with v(i, *)
!dvm$ align t(i) with r(i)
  integer :: i, j, k
  external alone, host
  do k = 1, 2
    allocate(u(n, n), r(n), a(n))
!dvm$ parallel (j, i) on u(i, j)
    do j = 1, n
      do i = 1, n
        u(i, j) = i
        v(i, j) = j
      end do
    end do
!dvm$ parallel (i) on w(i)
    do i = 1, n
      w(i) = i
    end do
!dvm$ parallel (j, i) on v(i, j), shadow_renew(u)
    do j = 2, n - 1
      do i = 2, n - 1
        v(i, j) = u(i - 1, j) + w(i)
      end do
    end do
!dvm$ parallel (i) on r(i)
    do i = 1, n
      r(i) = i
      t(i) = r(i)
    end do
    call alone
    call saved(.true.)
    call saved(.false.)
    call given(a, n)
    allocate(r2(n))
    nullify(r3)
    call led(r, n, .false.)
    call led(r2, n, .false.)
    call led(r3, n, .true.)
    call led(r, n, .false.)
    deallocate(u, r, a, r2, r3)
  end do
  call made(z, n)
  call inward(n, 2)
  call host
end program
