! What a loop reads, it has written in earlier turns, but for elements of the first ones that nobody has given a value (debugger.md 1.9 Birth).
program recurrences
  implicit none
  integer, parameter :: n = 24
  double precision :: u(n, n)
  double precision, allocatable :: c(:, :), f(:), a(:, :)
  double precision :: p(n), q(n), total
  integer :: i, j
!DVM$ DISTRIBUTE u (*, BLOCK)
  allocate (c(0:n, 0:n), f(n), a(n, n))
  call table(c, n)
  call downwards(f, n)
  call triangle(a, n)
!DVM$ PARALLEL (j, i) ON u(i, j)
  do j = 1, n
    do i = 1, n
      u(i, j) = mod(i * j, 7)
    end do
  end do
!DVM$ PARALLEL (j) ON u(*, j), PRIVATE (p, q, i)
  do j = 1, n
    p(1) = 0.5d0
    do i = 2, n
      p(i) = 1 / (4 - p(i - 1))
      q(i) = (u(i, j) + q(i - 1)) * p(i) ! EXPECT private-uninit q element=(1)
    end do
    u(n, j) = p(n)
    do i = n - 1, 1, -1
      u(i, j) = p(i)
    end do
  end do
  total = 0
!DVM$ PARALLEL (j, i) ON u(i, j), REDUCTION (SUM(total))
  do j = 1, n
    do i = 1, n
      total = total + u(i, j)
    end do
  end do
  print '(g12.5)', total
contains
  subroutine table(c, n)
    integer, intent(in) :: n
    double precision :: c(0:n, 0:n)
    integer :: i, j
    do i = 1, n
      c(i, 0) = i
      c(0, i) = i
    end do
    do j = 1, n
      do i = 1, n
        c(i, j) = c(i - 1, j - 1) + c(i - 1, j) ! EXPECT uninitialized c element=(0,0)
      end do
    end do
  end subroutine table
  subroutine downwards(f, n)
    integer, intent(in) :: n
    double precision :: f(n)
    integer :: i
    f(n) = 1
    do i = n - 2, 1, -1
      f(i) = f(i + 1) + f(i + 2) ! EXPECT uninitialized f
    end do
  end subroutine downwards
  ! The diagonal first, then the rest of the column upwards.
  subroutine triangle(a, n)
    integer, intent(in) :: n
    double precision :: a(n, n)
    integer :: i, j
    do j = 1, n
      if (j /= 5) a(j, j) = 1
      do i = j - 1, 1, -1
        a(i, j) = a(i + 1, j) + 1 ! EXPECT uninitialized a
      end do
    end do
  end subroutine triangle
end program recurrences
