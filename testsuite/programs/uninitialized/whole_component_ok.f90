! Arrays in records that are read as a whole when all of it, or of what is read, has values. (debugger.md 1.9 Grain)
program components
  implicit none
  type part
    integer :: n
    real(8) :: v(3)
    character(4) :: t(2)
    integer(1) :: z(3)
  end type part
  type whole
    type(part) :: p
    real, allocatable :: w(:)
    complex :: q(2)
  end type whole
  type(part) :: a, b(3), d
  type(whole) :: c, e
  real :: x(4)
  real(8) :: w(3)
  logical :: l
  integer :: i
  a%v(1) = 1
  a%v(2:3) = [2, 3]
  l = sum(a%v) > 1d30
  do i = 1, 3
    b(2)%v(i) = i
    b(2)%z(i) = int(i, 1)
  end do
  w = b(2)%v
  l = l .or. sum(b(2)%z) > 100
  b(3) = b(2)
  w = w + b(3)%v
  a%t(1) = 'ab'
  a%t(2)(1:2) = 'cd'
  l = l .or. a%t(1) == 'x'
  call fill(c%p%v, 3)
  w = w + c%p%v
  allocate (c%w(4))
  c%w(2:) = 1
  c%w(1) = 2
  x = c%w
  c%q(1) = (1., 2.)
  c%q(2)%re = 1
  c%q(2)%im = 1
  l = l .or. any(abs(c%q) > 100)
  e = c
  x = x + e%w
  w = w + e%p%v
  call random_number(a%v)
  l = l .or. any(a%v > 2)
  read (*, *) d%v
  w = w + d%v
  b(1)%v = [(i, i = 1, 3)]
  where (b(1)%v > 1) w = w + b(1)%v
  print *, l, w, x
contains
  subroutine fill(v, n)
    integer :: n, k
    real(8) :: v(n)
    do k = 1, n
      v(k) = k
    end do
  end subroutine fill
end program components
