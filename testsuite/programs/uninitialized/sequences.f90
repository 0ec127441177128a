! Nests of the sequential part that are judged where they begin: what is read before it is written is found as if each access was judged.
program sequences
  implicit none
  integer, parameter :: n = 12
  integer :: i, j, k
  double precision :: a(n,n), b(n), c(0:n), s
  double precision, allocatable :: d(:,:)
  common /shared/ s
  s = 0
  do i = 1, n - 1
    b(i) = i
  end do
  do i = 1, n
    s = s + b(i) ! EXPECT uninitialized b element=(12)
  end do
  do j = 1, n
    do i = 1, j
      a(i,j) = i * j
    end do
  end do
  do j = 1, n
    do i = 1, j
      s = s + a(i,j)
    end do
  end do
  do j = 2, n
    do i = j, n
      s = s + a(i,j-1) ! EXPECT uninitialized a element=(2,1)
    end do
  end do
  do i = 0, n - 1
    s = s + c(i+1) ! EXPECT uninitialized c element=(1)
    c(i) = i
  end do
  allocate(d(n,2))
  call fill(d, n, 2)
  do k = 1, 2
    do i = 1, n
      s = s + d(i,k) ! EXPECT uninitialized d element=(1,2)
    end do
  end do
  print '(l1)', s > 0 .or. .true.
contains
  subroutine fill(x, n, m)
    integer, intent(in) :: n, m
    double precision :: x(n,m)
    integer :: i, k
    do k = 1, m - 1
      do i = 1, n
        x(i,k) = i + k
      end do
    end do
  end subroutine
end program
