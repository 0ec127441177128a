! Flattened arrays: rows and planes of a length that the program knows when it runs (debugger.md 1.1).
program flattened
  implicit none
  integer :: m, n, k
  double precision, allocatable :: u(:), v(:)
  double precision :: s
  m = 7
  n = 9
  allocate(u(m*n), v(m*n))
  call start(u, v, m, n)
  s = 0
  do k = 1, 3
    call relax(u, v, m, n)
    call parallel(u, v, m, n, s)
  end do
  print *, s
contains
  subroutine start(a, b, m, n)
    integer, intent(in) :: m, n
    double precision :: a(m*n), b(*)
    integer :: i, j
    do j = 1, m
      do i = 1, n
        a((j-1)*n + i) = i - j
        b(n*(j-1) + i) = 0
      end do
    end do
  end subroutine start
  subroutine relax(a, b, m, n)
    integer, intent(in) :: m, n
    double precision :: a(m*n), b(*)
    integer :: i, j
    do j = 2, m - 1
      do i = 2, n - 1
        b((j-1)*n + i) = (a((j-2)*n + i) + a(j*n + i) + a((j-1)*n + i - 1) + a((j-1)*n + i + 1)) / 4
      end do
    end do
  end subroutine relax
  subroutine parallel(a, b, m, n, s)
    integer, intent(in) :: m, n
    double precision :: a(0:m*n-1), b(0:*), s
    integer :: i, j
!DVM$ PARALLEL (j,i)
    do j = 0, m - 1
      do i = 0, n - 1
        a(j*n + i) = b(j*n + i) * 2
      end do
    end do
!DVM$ PARALLEL (i)
    do i = 0, n - 1
      do j = 1, m - 1
        a(j*n + i) = a(j*n + i) + a((j-1)*n + i)
      end do
    end do
!DVM$ PARALLEL (j,i), REDUCTION(SUM(s))
    do j = 0, m - 1
      do i = 0, n - 1
        s = s + a(j*n + i)
      end do
    end do
  end subroutine parallel
end program flattened
