! DO CONCURRENT is judged where it begins, by itself or with the loops around it; correct ones (debugger.md 1.9 Calls).
module step_of_grid
  implicit none
contains
  subroutine step(n, u, w)
    integer, intent(in) :: n
    real(8), intent(inout) :: u(0:n + 1, 0:n + 1), w(n, n)
    integer :: i, j
    do concurrent (j = 1:n, i = 1:n)
      w(i, j) = u(i - 1, j) + u(i + 1, j) + u(i, j - 1) + u(i, j + 1) - 4d0*u(i, j)
    end do
    do concurrent (j = 1:n)
      do concurrent (i = 1:n)
        u(i, j) = u(i, j) + 0.1d0*w(i, j)
      end do
    end do
    do concurrent (i = 1:n:2, j = n:1:-3)
      u(i, j) = u(i, j) + 0.1d0*w(i, j)
    end do
  end subroutine step
end module step_of_grid

program concurrent
  use step_of_grid
  implicit none
  integer, parameter :: n = 40
  real(8), allocatable :: u(:, :), w(:, :), b(:, :), c(:)
  real(8) :: d(n), e(n), work(n)
!DVM$ distribute d(block)
!DVM$ align e(i) with d(i)
  integer :: i, j, it
  real(8) :: total
  allocate (u(0:n + 1, 0:n + 1), w(n, n), b(n, n), c(n))
  u = 1
  i = 77
  do it = 1, 3
    call step(n, u, w)
    do concurrent (i = 1:n, j = 1:n)
      if (i == j) cycle
      b(i, j) = i*j + it
    end do
    outer: do concurrent (i = 1:n)
      if (mod(i, 2) == 0) cycle outer
      c(i) = it
    end do outer
    do concurrent (i = 1:n, u(i, 1) > 0)
      u(i, i) = 3
    end do
    ! Nothing is done here.
    do concurrent (i = n:1)
      c(i + n) = 1
    end do
  end do
!DVM$ parallel (i) on d(i), private(work)
  do i = 1, n
    d(i) = i
    do concurrent (j = 1:n)
      work(j) = i + j
    end do
    e(i) = work(1) + work(n)
  end do
  total = 0
!DVM$ parallel (i) on d(i), reduction(sum(total))
  do i = 1, n
    total = total + d(i) + e(i)
  end do
  do i = 2, n - 1
    total = total + b(i, i + 1) + b(i, i - 1)
  end do
  do i = 1, n, 2
    total = total + c(i)
  end do
  print *, nint(total), nint(sum(u)), nint(sum(w))
end program concurrent
