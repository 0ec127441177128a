! Sections of components, of what pointers lead to and of other names, and names that ASSOCIATE gives within loops, in loops that are judged as a
! whole.
module fields
  implicit none
  type field
    integer :: n = 0
    double precision, allocatable :: u(:, :), v(:, :)
    double precision, pointer :: w(:) => null()
  end type field
contains
  subroutine step(f)
    type(field), intent(inout) :: f
    integer :: j
    do j = 2, f%n - 1
      f%v(2:f%n - 1, j) = 0.5d0 * (f%u(:f%n - 2, j) + f%u(3:, j)) + f%w(f%n - 1:2:-1)
      where (f%v(:, j) > 9)
        f%u(:, j) = f%v(:, j)
      elsewhere
        f%u(:, j) = f%u(:, j) + 1
      end where
    end do
    do j = 1, 3
      f%w = f%w * 0.5d0
      f%u(:, 1) = f%u(:, 1) + sum(f%w)
    end do
  end subroutine step
end module fields

program described_sections_ok
  use fields
  implicit none
  integer, parameter :: n = 10
  type(field), target :: f
  double precision, target :: a(n, n), b(2 * n)
  integer :: i, j, k, order(n)
  f%n = n
  allocate (f%u(n, n), f%v(n, n))
  a = 1
  b = 2
  do i = 1, n
    order(i) = n + 1 - i
  end do
  f%u = 3
  f%v = 0
  f%w => a(2, :)
  do k = 1, 3
    call step(f)
  end do
  f%w => b(2 * n:2:-2)
  call step(f)
  ! It is allocated anew where it stands.
  do k = 1, 3
    f%u = a * k
    do i = 1, n
      f%u(i, 1) = f%u(i, 2) + k
    end do
  end do
  do j = 2, n - 1
    do i = 2, n - 1
      associate (west => a(i - 1, j), east => a(i + 1, j), here => f%v(i, j), at => order(i), mean => 0.5d0 * (a(i, j) + b(j)))
        here = west + east + mean + b(at)
      end associate
    end do
  end do
  do k = 1, 3
    associate (u => f%u, w => f%w)
      do j = 1, n
        do i = 1, n
          u(i, j) = u(i, j) + w(j)
        end do
      end do
      w(:) = 0
    end associate
  end do
  print *, sum(f%u), sum(f%v), sum(b)
end program described_sections_ok
