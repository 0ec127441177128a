! Components of arrays of records as wholes, in every place that takes an array (debugger.md 1.9 Grain).
module items
  implicit none
  type t
    integer x, y
    real z(3)
    real :: d = 4
    character(3) n
    complex c
  end type
  type u
    type(t) w(2)
    integer k
    real, allocatable :: al(:)
    real, pointer :: pt(:)
  end type
  type(t) ms(3), mq(2,2)
  type(u) mu
  type(t), allocatable :: ma(:)
contains
  subroutine fill(a)
    integer, intent(out) :: a(:)
    a = 3
  end subroutine
  subroutine fillx(a, n)
    integer n
    integer a(n)
    a = 3
  end subroutine
  subroutine explicit(a, n)
    integer n
    type(t) a(n)
    a%x = 1
    a(1:2)%y = 2
    print *, a%x, a(1:2)%y, sum(a%x)
  end subroutine
  subroutine shape_(a)
    type(t) a(:)
    a%x = 5
    a(::2)%y = 6
    print *, a%x, a(::2)%y, a%d
  end subroutine
  subroutine size_(a)
    type(t) a(*)
    a(1:2)%x = 7
    print *, a(1:2)%x, a(1)%x
  end subroutine
  pure integer function total(a)
    type(t), intent(in) :: a(:)
    total = sum(a%x)
  end function
  pure subroutine set(a)
    type(t), intent(inout) :: a(:)
    a%x = 9
    a%y = a%x + 1
  end subroutine
  elemental subroutine one(a, k)
    type(t), intent(inout) :: a
    integer, intent(in) :: k
    a%x = k
    a%z = k
  end subroutine
  function made(n) result(r)
    integer n
    type(t) r(n)
    r%x = n
    r%y = 2
  end function
end module
program main
  use items
  implicit none
  type(t) s(4), g(3), h(2,2)
  type(t), target :: tg(3)
  type(t), pointer :: p(:)
  type(u) v, vv(2)
  integer i, idx(2), k(3)
  type(t), allocatable :: a(:)
  integer, pointer :: ip(:)
  integer, parameter :: n = 16
  real b(n), r
  !dvm$ distribute b(block)
  s%x = 0
  s(1:4:2)%y = 2
  print *, s%x, s(1)%y, s(3)%y, s(1:4:2)%y, s%d
  idx = [2, 4]
  s(idx)%y = 7
  print *, s(2)%y, s(4)%y, s%y, s(idx)%y
  call explicit(s, 4); call shape_(s); call size_(s)
  g%x = [1, 2, 3]
  where (g%x > 1) g%y = 4
  print *, g(2)%y, g(3)%y
  where (g%x == 1)
    g%y = 4
  elsewhere
    g%y = 5
  end where
  print *, g%y
  forall (i = 1:3) g(i)%z = i
  print *, g(2)%z, maxval(g(1)%z), g%z(2)
  h(:,1)%y = 2; h(2,:)%y = 3; h(1,2)%y = 1
  print *, h%y
  g%n = 'abc'
  print *, g(1)%n, g%n
  g%c = (1., 2.)
  print *, g%c, g(1)%c
  g%c%re = 3
  print *, g%c%re, g%c%im
  v%w%x = 3; v%w(1)%y = 2; v%w(2)%y = 2
  print *, v%w%x, v%w%y
  do i = 1, 2
    vv(i)%w%x = i
    vv%k = i
  end do
  print *, vv%k, vv(2)%w%x, vv(1)%w(:)%x
  allocate (v%al(3)); v%al = 1; allocate (v%pt(2)); v%pt = 2
  print *, v%al, v%pt, v%al(2:3)
  allocate (a(3)); a%x = 1; a(:)%y = 2
  print *, a%x, a%y, a%d
  allocate (ma(2)); ma%x = 4; ms%x = 2; mq(1,:)%x = 3; mu%w%y = 8
  print *, ma%x, ms%x, mq(1,:)%x, mu%w%y
  call fill(s%x); print *, s%x
  call fill(s%y); call fillx(g%y, 3); print *, s%y, g%y
  call fillx(k, 3); print *, k
  call set(g); print *, g%x, g%y, total(g)
  call one(g, [1, 2, 3]); print *, g%x, g%z(1)
  g(1:2) = made(2); print *, g(1:2)%x
  tg%x = 1; p => tg; p%y = 2; print *, p%x, tg%y
  ip => tg%x; ip = 4; print *, tg%x, ip
  g = tg(1:3)
  print *, g%x
  associate (q => s%x)
    q = 2
    print *, q
  end associate
  print *, s%x
  a = [a(1), a(2)]
  print *, a%x
  deallocate (a)
  allocate (a(2), source = s(1:2))
  print *, a%x
  !dvm$ parallel (i) on b(i), private(g)
  do i = 1, n
    g%x = i
    g%y = g%x + tg%x
    g(1)%z = 2
    b(i) = sum(g%y) + sum(g(1)%z)
  end do
  r = 0
  !dvm$ parallel (i) on b(i), reduction(sum(r)), private(g)
  do i = 1, n
    g%d = b(i)
    r = r + sum(g%d)
  end do
  print *, r
end program
