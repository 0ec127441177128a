! Records with ALLOCATABLE components that are assigned whole: what is copied has a value, what is given later, too (debugger.md 1.10 Aggregates).
module kinds_of_records
  implicit none
  type part
    real, allocatable :: z(:, :)
    character(:), allocatable :: text
    character(4), allocatable :: words(:)
    complex, allocatable :: c
  end type
  type whole
    type(part), allocatable :: parts(:)
    type(part) :: one, two(2)
    integer, allocatable :: none(:)
    integer, pointer :: led(:) => null()
    integer :: n = 0
  end type
  type, extends(whole) :: wide
    real, allocatable :: more(:)
  end type
  type list
    integer :: value
    type(list), allocatable :: next
    real, allocatable :: w(:)
  end type
  type hidden
    private
    real, allocatable :: w(:)
    integer, public :: n = 0
  contains
    procedure :: fill
    procedure :: total
  end type
  type counted
    real, allocatable :: w(:)
    integer :: copies = 0
  contains
    procedure :: copy
    generic :: assignment(=) => copy
  end type
  type holder
    type(counted) :: c
    real, allocatable :: v(:)
  end type
contains
  subroutine fill(this, n)
    class(hidden), intent(inout) :: this
    integer, intent(in) :: n
    allocate (this%w(n))
    this%w = n
  end subroutine
  real function total(this)
    class(hidden), intent(in) :: this
    total = sum(this%w)
  end function
  subroutine copy(to, from)
    class(counted), intent(inout) :: to
    class(counted), intent(in) :: from
    integer :: i
    if (allocated(to%w)) deallocate (to%w)
    allocate (to%w(size(from%w)))
    do i = 1, size(from%w)
      to%w(i) = i
    end do
    to%copies = from%copies + 1
  end subroutine
  subroutine give(a, b)
    type(whole), intent(out) :: a
    type(whole), intent(in) :: b(:)
    a = b(2)
  end subroutine
  subroutine made(p, n)
    type(part), intent(inout) :: p
    integer, intent(in) :: n
    if (allocated(p%z)) deallocate (p%z)
    allocate (p%z(n, 2))
    p%z = n
    p%text = 'text'
    p%words = ['word', 'more']
    p%c = (1, 2)
  end subroutine
end module
program main
  use kinds_of_records
  implicit none
  type(whole) :: a, b, many(3)
  type(whole), allocatable :: grown(:)
  type(wide) :: w, v
  type(list) :: l, k
  type(hidden) :: h, g
  type(holder) :: o, p
  type(part) :: q, r
  real :: d(8), s
  integer :: i, j
  integer, target :: there(3) = 3
!dvm$ distribute d(block)
  do i = 1, 2
    allocate (b%parts(2), b%none(0))
    call made(b%parts(1), 2)
    call made(b%parts(2), 3)
    call made(b%one, 1)
    call made(b%two(2), 2)
    b%led => there
    b%n = 4
    a = b
    a = a
    many = a
    many(1) = many(3)
    many(2:3) = many(1:2)
    grown = many
    grown = [grown, b]
    call give(a, grown)
    s = sum(a%parts(2)%z) + sum(a%one%z) + len(a%one%text) + abs(a%two(2)%c) + sum(a%led)
    print *, s, a%parts(1)%words, size(grown), size(a%none)
    deallocate (b%parts, b%none)
    deallocate (b%one%z)
  end do
  allocate (b%parts(1), b%none(2))
  b%none(1) = 1
  a = b
  a%none(2) = 2
  allocate (a%parts(1)%z(2, 2))
  a%parts(1)%z = 1
  print *, sum(a%none), sum(a%parts(1)%z)
  allocate (w%more(3), w%none(2))
  w%more(1:2) = 1
  w%none = 2
  v = w
  v%more(3) = 3
  print *, sum(v%more), sum(v%none)
  allocate (l%next, l%w(2))
  l%value = 1
  l%w = 1
  allocate (l%next%w(3))
  l%next%value = 2
  l%next%w = 2
  k = l
  k = l%next
  print *, k%value, sum(k%w), sum(l%w)
  call h%fill(3)
  g = h
  print *, g%total()
  allocate (o%c%w(3), o%v(2))
  o%v = 1
  p = o
  print *, sum(p%c%w), p%c%copies, sum(p%v)
  call made(q, 4)
!dvm$ parallel (i) on d(i), new(r, j)
  do i = 1, 8
    r = q
    r%z(1, 1) = i
    d(i) = 0
    do j = 1, 4
      d(i) = d(i) + r%z(j, 1)
    end do
  end do
  s = 0
!dvm$ parallel (i) on d(i), reduction(sum(s))
  do i = 1, 8
    s = s + d(i)
  end do
  do i = 1, 3
    r = q
    q%z(i, 2) = i + r%z(i, 1)
  end do
  r = part(q%z, q%text, q%words, q%c)
  print *, s, sum(r%z), r%text
end program
