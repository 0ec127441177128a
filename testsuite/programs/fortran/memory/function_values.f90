! Functions that return without having given their result, or a part of it, a value: whoever uses it is told (debugger.md 1.9 Birth; debugger.md 1.10 Aggregates).
module kinds
  implicit none
  real, parameter :: big = 1e30
  integer :: seen = 0
  type vec
    real :: x = 0, y
    integer :: n(3)
  end type
contains
  real function f0(n)
    integer, intent(in) :: n
    if (n > 4) f0 = 1
  end function
  function f1(n) result(r)
    integer, intent(in) :: n
    integer :: r
    select case (n)
    case (1)
      r = 5
    end select
  end function
  function part(n) result(v)
    integer, intent(in) :: n
    real :: v(0:9)
    v(:n) = 1
  end function
  function mat(n) result(m)
    integer, intent(in) :: n
    real :: m(n, n)
    integer :: i
    do i = 1, n
      m(i, :i) = i
    end do
  end function
  function partly(n) result(v)
    integer, intent(in) :: n
    type(vec) :: v
    v%n(1:2) = n
  end function
  elemental real function el(x)
    real, intent(in) :: x
    if (x > 0) el = x
  end function
  recursive integer function rec(n) result(r)
    integer, intent(in) :: n
    if (n > 3) r = rec(n - 1)  ! EXPECT uninitialized REC
  end function
  function text(n) result(t)
    integer, intent(in) :: n
    character(4) :: t
    if (n > 3) t = 'abc'
  end function
  function grown(n) result(v)
    integer, intent(in) :: n
    real, allocatable :: v(:)
    allocate (v(n))
    v(:2) = 3
  end function
  subroutine show(x)
    real, intent(in) :: x
    if (x > big) seen = seen + 1
  end subroutine
end module
real function ext(n)
  integer n
  if (n .gt. 3) ext = 1
end function
integer function jumps(n)
  integer n
  if (n .gt. 3) go to 10
  jumps = 1
10 return
end function
program t
  use kinds, g0 => f0
  implicit none
  real, external :: ext
  integer, external :: jumps
  real :: z, u(0:9), m(3, 3)
  type(vec) :: d
  integer :: i
  z = g0(3)  ! EXPECT uninitialized G0
  if (z > big) seen = seen + 1
  if (f1(1) + f1(2) > big) seen = seen + 1 ! EXPECT uninitialized F1
  u = part(3)
  if (any(u(2:4) > big)) seen = seen + 1 ! EXPECT uninitialized U element=[4]
  m = mat(3)
  if (m(1, 2) > big) seen = seen + 1 ! EXPECT uninitialized M element=[1,2]
  if (sum(part(4)) > big) seen = seen + 1 ! EXPECT uninitialized PART element=[5]
  d = partly(3)
  if (d%n(3) > big) seen = seen + 1 ! EXPECT uninitialized D
  if (d%y > big) seen = seen + 1 ! EXPECT uninitialized D
  u = el(u(0) * [1, 2, 3, 4, -1, 2, 3, 4, 5, 6])  ! EXPECT uninitialized EL
  if (rec(5) > big) seen = seen + 1
  if (text(2) == 'abc') print *, 'no'  ! EXPECT uninitialized TEXT
  if (maxval(grown(3)) > big) seen = seen + 1 ! EXPECT uninitialized GROWN element=[3]
  call show(ext(2))  ! EXPECT uninitialized EXT
  if (jumps(2) == 1) then
    print *, 'ok'
  else if (jumps(4) == 1) then
    print *, 'no'
  end if
  if (inner(2) > big) seen = seen + 1 ! EXPECT uninitialized INNER
  do i = 1, min(0, inner(1))  ! EXPECT uninitialized INNER
  end do
contains
  integer function inner(n)
    integer, intent(in) :: n
    if (n > 2) inner = 1
  end function
end program
