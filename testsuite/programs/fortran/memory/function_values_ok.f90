! Functions whose results have values, in whatever way they got them, or whose values nobody looks at (debugger.md 1.9 Birth; debugger.md 1.10 Aggregates).
module kinds
  implicit none
  type vec
    real :: x = 0, y
    integer :: n(3)
  end type
  type, abstract :: shape
  contains
    procedure(area_of), deferred :: area
  end type
  type, extends(shape) :: square
    real :: side = 2
  contains
    procedure :: area => square_area
  end type
  type :: list
    integer :: n = 0
    real, allocatable :: v(:)
  contains
    procedure :: get
  end type
  abstract interface
    real function area_of(this)
      import shape
      class(shape), intent(in) :: this
    end function
    real function f_of(x)
      real, intent(in) :: x
    end function
  end interface
  interface operator(+)
    module procedure add
  end interface
  interface scale
    module procedure scale_r, scale_v
  end interface
  integer :: counter = 0
contains
  real function square_area(this)
    class(square), intent(in) :: this
    square_area = this%side ** 2
  end function
  real function get(this, i)
    class(list), intent(in) :: this
    integer, intent(in) :: i
    get = this%v(i)
  end function
  function add(a, b) result(c)
    type(vec), intent(in) :: a, b
    type(vec) :: c
    c%x = a%x + b%x
    c%y = a%y + b%y
  end function
  real function scale_r(a, f)
    real, intent(in) :: a, f
    scale_r = a * f
  end function
  type(vec) function scale_v(a, f)
    type(vec), intent(in) :: a
    real, intent(in) :: f
    scale_v%x = a%x * f
    scale_v%y = a%y * f
  end function
  ! by a call
  real function by_call(n)
    integer, intent(in) :: n
    call set(by_call, n)
  end function
  subroutine set(r, n)
    real, intent(out) :: r
    integer, intent(in) :: n
    r = n
  end subroutine
  ! by READ
  integer function by_read(text)
    character(*), intent(in) :: text
    read (text, *) by_read
  end function
  ! by internal WRITE
  function number(n) result(text)
    integer, intent(in) :: n
    character(8) :: text
    write (text, '(i8)') n
  end function
  ! by an internal procedure
  real function by_inner(n)
    integer, intent(in) :: n
    call inner
  contains
    subroutine inner
      by_inner = n
    end subroutine
  end function
  ! by a loop and a jump
  integer function by_jump(n)
    integer, intent(in) :: n
    integer :: i
    do i = 1, 10
      by_jump = i
      if (i >= n) go to 10
    end do
10  continue
  end function
  integer function by_return(n)
    integer, intent(in) :: n
    if (n > 3) then
      by_return = 1
      return
    end if
    by_return = 2
  end function
  integer function by_case(n) result(r)
    integer, intent(in) :: n
    select case (n)
    case (1)
      r = 5
    case (2)
      r = 6
    case default
      stop 3
    end select
  end function
  integer function by_loop(n) result(r)
    integer, intent(in) :: n
    integer :: i
    do i = 1, n
      r = i
    end do
  end function
  recursive function fact(n) result(r)
    integer, intent(in) :: n
    integer :: r
    if (n <= 1) then
      r = 1
    else
      r = n * fact(n - 1)
    end if
  end function
  pure elemental real function twice(x)
    real, intent(in) :: x
    if (x > 0) then
      twice = 2 * x
    else
      twice = 0
    end if
  end function
  pure real function sum_of(a)
    real, intent(in) :: a(:)
    integer :: i
    sum_of = 0
    do i = 1, size(a)
      sum_of = sum_of + a(i)
    end do
  end function
  function cross(a, b) result(c)
    real, intent(in) :: a(3), b(3)
    real :: c(3)
    c(1) = a(2) * b(3) - a(3) * b(2)
    c(2) = a(3) * b(1) - a(1) * b(3)
    c(3) = a(1) * b(2) - a(2) * b(1)
  end function
  function iota(n) result(v)
    integer, intent(in) :: n
    integer :: v(n), i
    v = [(i, i = 1, n)]
  end function
  function part(n) result(v)
    integer, intent(in) :: n
    real :: v(10)
    v(:n) = 1
  end function
  function grown(n) result(v)
    integer, intent(in) :: n
    real, allocatable :: v(:)
    allocate (v(n))
    v(:2) = 3
  end function
  function led(a) result(p)
    real, target, intent(in) :: a(:)
    real, pointer :: p
    p => a(2)
  end function
  function partly(n) result(v)
    integer, intent(in) :: n
    type(vec) :: v
    v%n(1:2) = n
  end function
  function by_ptr() result(r)
    real, target :: r
    real, pointer :: p
    p => r
    p = 4
  end function
  integer function count_up()
    counter = counter + 1
  end function
  integer function found(n, ok)
    integer, intent(in) :: n
    logical, intent(out) :: ok
    ok = n > 3
    if (ok) found = n
  end function
  function name_of(n) result(s)
    integer, intent(in) :: n
    character(len=:), allocatable :: s
    if (n > 0) then
      s = 'positive'
    else
      s = ''
    end if
  end function
  function word(n) result(s)
    integer, intent(in) :: n
    character(len=n) :: s
    s(1:1) = 'a'
    s(2:n) = 'b'
  end function
  function words() result(s)
    character(len=3) :: s(2)
    s(1) = 'abc'
    s(2) = 'def'
  end function
  function mat(n) result(m)
    integer, intent(in) :: n
    real :: m(n, n)
    integer :: i, j
    do j = 1, n
      do i = 1, n
        m(i, j) = i * j
      end do
    end do
  end function
  function nothing(n) result(m)
    integer, intent(in) :: n
    real :: m(n)
    integer :: i
    do i = 1, n
      m(i) = i
    end do
  end function
end module

real function ext(x)
  real, intent(in) :: x
  ext = x + 1
end function

real function apply(f, x)
  real, external :: f
  real, intent(in) :: x
  apply = f(x)
end function

program t
  use kinds, only: vec, square, list, shape, f_of, operator(+), scale, by_call, by_read, number, by_inner, by_jump, by_return, &
    by_case, by_loop, fact, twice, sum_of, cross, iota, part, grown, led, partly, &
    by_ptr, count_up, found, name_of, word, words, mat, &
    renamed => scale_r, nothing
  implicit none
  real, external :: ext, apply
  procedure(f_of), pointer :: fp
  class(shape), allocatable :: s
  type(list) :: l
  type(vec) :: a, b, c, d
  real :: u(10), w(4), z, m(3, 3)
  real, allocatable :: g(:)
  real, target :: x(3) = [1., 2., 3.]
  real, pointer :: p
  integer :: unused, k
  logical :: ok
  character(8) :: text
  allocate (square :: s)
  allocate (l%v(2), source=1.5)
  fp => ext
  print *, s%area(), l%get(2), fp(1.), apply(ext, 2.), apply(twice_of, 1.)
  print *, by_call(3), by_read('17'), by_inner(2), by_jump(4), by_return(1), by_case(2), by_loop(4), fact(5)
  text = number(42)
  print *, text, number(7), trim(number(8)), name_of(1), '[', name_of(0), ']', word(3), words()
  w = twice([1., -1., 2., 0.])
  print *, w, sum_of(w), sum_of(twice(w)), renamed(2., 3.)
  print *, cross([1., 0., 0.], [0., 1., 0.]), iota(4), mat(2)
  u = part(3)
  print *, u(1:3), sum(u(1:3))
  g = grown(5)
  print *, g(1:2), size(g)
  p => led(x)
  print *, p, led(x)
  a%y = 1
  b%y = 2
  c = a + b
  print *, c%x, c%y
  d = scale(c, 2.)
  print *, d%x, d%y, scale(2., 4.)
  d = partly(4)
  print *, d%n(1:2), d%x
  d%y = 2
  print *, by_ptr()
  unused = count_up()
  unused = found(2, ok)
  if (found(5, ok) == 5) print *, ok
  print *, take(cross([1., 0., 0.], [0., 1., 0.])), first(part(3)), take(nothing(0))
  m = mat(3)
  print *, m
  do k = 1, by_loop(3)
    print *, k
  end do
  do while (by_return(counter_of()) == 1)
    exit
  end do
  if (by_jump(2) == 3) then
    print *, 'three'
  else if (by_jump(2) == 2) then
    print *, 'two'
  end if
  select case (by_loop(2))
  case (2)
    print *, 'case'
  end select
contains
  real function twice_of(x)
    real, intent(in) :: x
    twice_of = 2 * x
  end function
  integer function counter_of()
    counter_of = 7
  end function
  real function take(a)
    real, intent(in) :: a(:)
    take = sum(a)
  end function
  real function first(a)
    real, intent(in) :: a(:)
    first = a(1)
  end function
end program
