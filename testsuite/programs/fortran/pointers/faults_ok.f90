! Correct programs with pointers: associated with targets, allocated, passed, in lists, under names of constructs (debugger.md 1.9 Pointers).
module lists
  implicit none
  type node
    integer :: value
    type(node), pointer :: next => null()
  end type
  type bag
    real, pointer :: items(:) => null()
    real, allocatable :: kept(:)
    integer, allocatable :: count
    type(node), pointer :: head => null()
  end type
  real, pointer :: shared(:)
  real, target :: field(6)
contains
  subroutine push(head, v)
    type(node), pointer, intent(inout) :: head
    integer, intent(in) :: v
    type(node), pointer :: new
    allocate (new)
    new%value = v
    new%next => head
    head => new
  end subroutine
  recursive integer function total(head) result(s)
    type(node), pointer, intent(in) :: head
    s = 0
    if (.not. associated(head)) return
    s = head%value + total(head%next)
  end function
  subroutine drop(head)
    type(node), pointer :: head, next
    do while (associated(head))
      next => head%next
      deallocate (head)
      head => next
    end do
  end subroutine
  subroutine make(p, n)
    real, pointer :: p(:)
    integer, intent(in) :: n
    allocate (p(n))
    p = 0.
  end subroutine
  function part(x) result(p)
    real, target, intent(in) :: x(:)
    real, pointer :: p(:)
    p => x(::2)
  end function
  pure subroutine set(b, i, v)
    type(bag), intent(inout) :: b
    integer, intent(in) :: i
    real, intent(in) :: v
    b%items(i) = v
    b%kept(i:) = v + 1
    b%count = i
  end subroutine
  pure subroutine set_head(b, n)
    type(bag), intent(inout) :: b
    integer, intent(in) :: n
    b%head%value = n
  end subroutine
  subroutine old(x, n)
    integer, intent(in) :: n
    real :: x(n)
    x = 4.
  end subroutine
  subroutine perhaps(p)
    real, pointer, optional :: p(:)
    if (present(p)) p = 3.
  end subroutine
  subroutine point_at(x)
    real, target :: x(:)
    shared => x
  end subroutine
end module
program main
  use lists
  implicit none
  integer, parameter :: n = 6
  real :: a(n), s
  real, target :: x(n), y(2, 3)
  real, pointer :: p(:), q(:), m(:, :), one
  integer, target :: k
  integer, pointer :: kp
  type(node), pointer :: head, at
  type(bag) :: b
  type(bag), target :: c
  type(bag), pointer :: bp
  type(bag), allocatable :: bags(:)
  integer :: i, j, stat
  !dvm$ distribute a(block)
  p => x
  p = 1.
  print *, x
  p => x(2:5)
  p(1) = 2.
  q => p(4:1:-1)
  q(1) = 7.
  print *, x(2), x(5), q
  p(0:) => x(1:3)
  p(0) = 9.
  print *, x(1), lbound(p), ubound(p)
  m => y
  m = 5.
  m(:, 2) = 6.
  print *, y
  one => y(1, 3)
  one = one + 1
  print *, one, y(1, 3)
  kp => k
  kp = 3
  print *, k
  k = k + 1
  do kp = 1, 2
    s = kp
  end do
  print *, kp, k
  nullify (kp)
  print *, associated(kp)
  allocate (p(4), q(-1:2), stat=stat)
  p = [1., 2., 3., 4.]
  q(-1:2) = p
  q(0) = p(4)
  print *, q, sum(p(2:3))
  deallocate (p, q)
  call make(p, 5)
  print *, p
  deallocate (p)
  allocate (p(5), source=2.)
  print *, p
  deallocate (p)
  head => null()
  do i = 1, 4
    call push(head, i)
  end do
  print *, total(head)
  at => head
  do while (associated(at))
    at%value = at%value * 2
    at => at%next
  end do
  print *, total(head), head%next%next%value
  call drop(head)
  allocate (b%items(3), b%kept(3), b%count, b%head)
  call set(b, 1, 1.)
  call set_head(b, 4)
  print *, b%items(1), b%kept, b%count, b%head%value
  b%items(2:) = b%kept(2:)
  b%kept = b%items
  print *, b%items, b%kept
  c = b
  c%kept(2) = 8.
  c%items(3) = c%kept(2)
  print *, b%items, b%kept, c%count
  call old(b%items, 3)
  call old(b%items(1:3:2), 2)
  call old(part(x), 3)
  print *, b%items, x
  q => x(1:5:2)
  call old(q, 3)
  print *, x(1), q
  call perhaps
  call perhaps(q)
  print *, q
  call point_at(x)
  shared(2) = 11.
  print *, x(2)
  shared => field
  shared = 1.
  field(2) = shared(1) + 1
  print *, field
  bp => c
  bp%items => x
  bp%items(1) = 12.
  print *, x(1), c%items(1)
  allocate (bags(2))
  do i = 1, 2
    allocate (bags(i)%items(2))
    do j = 1, 2
      bags(i)%items(j) = i * j
    end do
    bags(i)%count = i
  end do
  print *, bags(2)%items, bags(1)%count
  associate (z => bags(1)%items, w => b%count)
    z = 0.
    z(2) = 3.
    w = w + 1
  end associate
  print *, bags(1)%items, b%count
  block
    real, pointer :: r(:)
    real :: local(3)
    r => x(4:6)
    local = 2.
    r = local
    local(1) = r(2)
    print *, local
  end block
  print *, x(4:)
  where (x > 5.) x = 0.
  p => x
  where (p < 1.) p = 1.
  print *, x
  forall (i=1:n) p(i) = i
  print *, p(n), x(3)
  read (*, *, iostat=i) p(1)
  do i = 1, n
    deallocate (b%items)
    allocate (b%items(i))
    b%items = i
  end do
  print *, b%items
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = p(i) + b%items(i)
  end do
  s = 0.
  !dvm$ parallel (i) on a(i), reduction(sum(s)), private(kp)
  do i = 1, n
    allocate (kp)
    kp = i
    s = s + a(i) + kp
    deallocate (kp)
  end do
  print *, s
end program
