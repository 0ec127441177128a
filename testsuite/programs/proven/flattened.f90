! Flattened arrays with faults at the ends of rows (debugger.md 1.1).
program flattened
  implicit none
  integer, parameter :: m = 6, n = 5
  double precision, allocatable :: u(:), v(:)
  double precision :: s
  allocate(u(m*n), v(m*n))
  s = 0
  call start(u, m, n)
  call below(u, m, n, s)
  call hole(v, m, n, s)
  call before(u, m, n)
  print *, s * 0
contains
  subroutine start(a, m, n)
    integer, intent(in) :: m, n
    double precision :: a(m*n)
    integer :: i, j
    do j = 1, m
      do i = 1, n
        a((j-1)*n + i) = i - j
      end do
    end do
  end subroutine start
  ! The last row is one too far.
  subroutine below(a, m, n, s)
    integer, intent(in) :: m, n
    double precision :: a(m*n), s
    integer :: i, j
    do j = 1, m
      do i = 1, n
        s = s + a(j*n + i) * 0 ! EXPECT bounds
      end do
    end do
  end subroutine below
  ! The first element of each row is left out.
  subroutine hole(a, m, n, s)
    integer, intent(in) :: m, n
    double precision :: a(*), s
    integer :: i, j
    do j = 1, m
      do i = 2, n
        a((j-1)*n + i) = 1
      end do
    end do
    do j = 1, m
      do i = 1, n
        s = s + a((j-1)*n + i) * 0 ! EXPECT uninitialized
      end do
    end do
  end subroutine hole
  ! The element before a row is the last one of the row before.
  subroutine before(a, m, n)
    integer, intent(in) :: m, n
    double precision :: a(m*n)
    integer :: i, j
!DVM$ PARALLEL (j)
    do j = 2, m
      a((j-1)*n + 1) = a((j-1)*n) ! fine: only the first one of each row is written
    end do
!DVM$ PARALLEL (j,i)
    do j = 2, m
      do i = 1, n
        a((j-1)*n + i) = a((j-1)*n + i - 1) ! EXPECT dependence
      end do
    end do
  end subroutine before
end program flattened
