! Nests of the sequential part that are right, in orders that a judgement of whole loops may take for wrong.
module shared_values
  implicit none
  double precision :: total = 0
  double precision, allocatable :: work(:,:)
end module

program sequences
  use shared_values
  implicit none
  integer, parameter :: n = 12
  integer :: i, j, t
  double precision :: a(n,n), x(n)
  do j = 1, n
    do i = 1, n
      a(i,j) = i - j
    end do
  end do
  do t = 1, 4
    allocate(work(0:n,n))
    call solve(a, x, n)
    deallocate(work)
  end do
  print '(i0)', merge(1, 0, total /= 0)
contains
  subroutine solve(a, x, n)
    integer, intent(in) :: n
    double precision :: a(n,n), x(*)
    double precision :: line(n)
    integer :: i, j, k
    do j = 1, n
      line(1) = a(1,j)
      do i = 2, n
        line(i) = line(i-1) + a(i,j)
      end do
      do i = 1, n
        if (line(i) > 0) cycle
        line(i) = -line(i)
      end do
      do i = n, 1, -1
        x(i) = line(i)
      end do
    end do
    do j = 1, n
      work(0,j) = 0
      do i = 1, j
        work(i,j) = work(i-1,j) + x(i)
      end do
    end do
    do j = 1, n
      do i = 0, j
        total = total + work(i,j)
      end do
      do k = 1, n
        if (k > 3) exit
        total = total + sqrt(abs(x(k)))
      end do
    end do
  end subroutine
end program
