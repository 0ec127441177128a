! Correct programs with derived types: components, arrays of records, copies, records as arguments (debugger.md 1.9 Grain).
! COUNTS differ
module shapes
  implicit none
  type point
    real :: x, y
  end type
  type box
    type(point) :: low, high
    integer :: tag
    real :: size(3)
  end type
  type counter
    integer :: n = 0
    integer :: last
  end type
  type list
    integer :: used = 0
    real, allocatable :: values(:)
    real, pointer :: view(:) => null()
  contains
    procedure :: add
  end type
  type, extends(point) :: solid
    real :: z
  end type
  type(point) :: origin, corners(0:3)
  type(point), parameter :: unit = point(1., 1.)
contains
  subroutine add(self, v)
    class(list), intent(inout) :: self
    real, intent(in) :: v
    if (.not. allocated(self%values)) allocate (self%values(10))
    self%used = self%used + 1
    self%values(self%used) = v
  end subroutine
  subroutine fill(p)
    type(point), intent(out) :: p
    p%x = 1.
    p%y = 2.
  end subroutine
  elemental subroutine move(p, d)
    type(point), intent(inout) :: p
    real, intent(in) :: d
    p%x = p%x + d
    p%y = p%y + d
  end subroutine
  subroutine fill_all(p, b)
    type(point), intent(inout) :: p(:)
    type(box), optional, intent(inout) :: b
    integer :: i
    do i = 1, size(p)
      p(i)%x = i
      p(i)%y = -i
    end do
    if (present(b)) then
      b%low = p(1)
      b%high%x = 3.
    end if
  end subroutine
  function middle(a, b) result(m)
    type(point), intent(in) :: a, b
    type(point) :: m
    m%x = (a%x + b%x) / 2
    m%y = (a%y + b%y) / 2
  end function
  pure real function norm(p)
    type(point), intent(in) :: p
    type(point) :: q
    q = p
    norm = q%x * q%x + q%y * q%y
  end function
  subroutine old(x, n)
    integer, intent(in) :: n
    real :: x(n)
    x = 4.
  end subroutine
end module
program main
  use shapes
  implicit none
  integer, parameter :: n = 4
  type(point) :: p, q(n), r(n), t
  type(box) :: b, boxes(2, 2)
  type(counter) :: c, cs(3)
  type(list) :: l
  type(solid) :: s
  type(point), allocatable :: heap(:)
  type(point), target :: aim
  type(point), pointer :: at
  real :: a(n), total
  integer :: i, j
  !dvm$ distribute a(block)
  call fill(p)
  print *, p, norm(p)
  call move(p, 1.)
  print *, p%x
  call fill_all(q, b)
  print *, b%low%x, b%high%x, q(n)%y
  q(2:3)%x = 7.
  call fill_all(q(::3))
  print *, q
  r = q
  r(1) = point(0., 0.)
  t = middle(q(1), r(1))
  print *, t, r(4)
  c%n = c%n + 1
  cs(2)%n = cs(1)%n
  print *, c%n, cs%n
  b%size = [1., 2., 3.]
  b%tag = 1
  do i = 1, 3
    b%size(i) = b%size(i) * b%tag
  end do
  print *, b%size, sum(b%size(2:3))
  boxes(1, 2) = b
  boxes(1, 2)%low%y = 5.
  print *, boxes(1, 2)%low%y, boxes(1, 2)%size(2)
  b%low%y = 0.
  b%high = b%low
  boxes(:, 1) = b
  print *, boxes(2, 1)%high%y
  call old(b%size, 3)
  call old(boxes(2, 1)%size(2), 2)
  print *, b%size, boxes(2, 1)%size
  call l%add(2.)
  call l%add(3.)
  print *, l%used, l%values(:2)
  s%point = point(1., 2.)
  s%z = s%x + s%y
  print *, s
  heap = q
  heap(2)%x = 1.
  print *, heap
  at => aim
  at%x = 2.
  print *, aim%x, unit%x
  origin = point(0., 0.)
  corners(0) = origin
  corners(1:)%x = 1.
  print *, origin%y, corners(0)%x, corners(3)%x
  !dvm$ parallel (i) on a(i), private(t)
  do i = 1, n
    t%x = i
    t%y = q(i)%y + corners(0)%y
    a(i) = norm(t) + t%x
  end do
  total = 0.
  !dvm$ parallel (i) on a(i), reduction(sum(total)), private(t, j)
  do i = 1, n
    t = q(i)
    do j = 1, 2
      t%x = t%x + a(i)
    end do
    if (t%x > 0. .and. t%y < 0.) total = total + t%x
  end do
  print *, total
  where (q%x > 3.) q%y = 9.
  forall (i = 1:n) r(i)%x = q(i)%y
  print *, q%y, r%x
  read (*, *, iostat=i) p%x
  write (*, *) (q(i)%x, i = 1, n)
  call inner
contains
  subroutine inner
    type(point) :: mine
    mine%x = p%y
    p%y = mine%x + 1
    print *, p%y
  end subroutine
end program
