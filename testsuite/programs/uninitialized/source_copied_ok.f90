! ALLOCATE with SOURCE= of records: what the source has is there, what is given later, too (debugger.md 1.10 Aggregates).
module shapes
  implicit none
  type shape
    real, allocatable :: w(:, :)
    character(:), allocatable :: name
    integer :: k = 0, n
  end type
  type, extends(shape) :: circle
    real :: r
  end type
  type frame
    class(shape), allocatable :: any
    type(shape), allocatable :: all(:, :)
    type(shape), pointer :: led(:) => null()
  end type
contains
  subroutine make(s, n)
    type(shape), intent(out) :: s
    integer, intent(in) :: n
    allocate (s%w(n, n))
    s%w = n
    s%n = n
    s%name = repeat('x', n)
  end subroutine
  function copy_of(s) result(r)
    class(shape), intent(in) :: s
    class(shape), allocatable :: r
    allocate (r, source=s)
  end function
  real function weight(s, o)
    type(shape), intent(in) :: s(0:)
    type(shape), intent(in), optional :: o
    type(shape), allocatable :: own(:), one
    allocate (own, source=s)
    allocate (one, source=s(1))
    weight = sum(own(lbound(own, 1))%w) + sum(one%w)
    if (present(o)) then
      deallocate (one)
      allocate (one, source=o)
      weight = weight + one%n
    end if
  end function
end module
program main
  use shapes
  implicit none
  type(shape) :: s, t(2, 2)
  type(shape), target :: u(3)
  type(shape), allocatable :: a, b(:), c(:, :), d(:)
  type(circle) :: e
  type(circle), allocatable :: f
  type(frame) :: g
  class(shape), allocatable :: p, q(:)
  integer :: i, ios
  character(40) :: message
  do i = 1, 2
    call make(s, i)
    call make(t(1, i), i)
    call make(t(2, i), i + 1)
    call make(u(i), 2)
  end do
  call make(u(3), 1)
  do i = 1, 2
    allocate (a, source=s)
    allocate (b(3), source=s, stat=ios, errmsg=message)
    allocate (c, source=t)
    allocate (d(5:6), source=u(1:3:2))
    print *, sum(a%w), sum(b(3)%w), sum(c(2, 2)%w), c(1, 2)%name, d(6)%n, size(d(5)%w), ios
    deallocate (a, b, c, d)
  end do
  allocate (a, source=u(2))
  a%k = a%k + a%n
  e%r = 2
  e%n = 1
  e%w = s%w
  allocate (f, source=e)
  f%name = 'circle'
  allocate (p, source=e)
  allocate (q(2), source=u(1:2))
  allocate (g%any, source=s)
  allocate (g%all(2, 2), source=t)
  allocate (g%led, source=u)
  print *, f%r, f%n, sum(f%w), p%n, q(2)%n, g%any%n, sum(g%all(2, 1)%w), g%led(3)%name, a%k
  deallocate (p)
  allocate (p, source=copy_of(g%any))
  print *, sum(p%w), weight(u), weight(u, s)
  allocate (b(0), source=u(1:0))
  print *, size(b)
end program
