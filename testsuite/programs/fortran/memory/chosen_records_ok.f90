! Records that are there, sections without any, and elements behind the last one that nobody looks at (languages.md 6.20; debugger.md 1.10 Aggregates).
program chosen
  implicit none
  type part
    integer :: k = 1
    real :: v(4) = 0
  end type
  type whole
    type(part) :: q(4)
    type(part), allocatable :: a(:)
  end type
  type(part) :: h(8)
  type(part), allocatable :: g(:)
  type(part), pointer :: p(:)
  type(whole) :: w
  integer :: n, s, a(4)
  n = 5
  a = 1
  allocate (g(0:3), p(4), w%a(4))
  s = sum(h(9:n)%k) + sum(h(n:8)%k) + sum(h(8:1:-n)%k)
  s = s + sum(w%q(n:4)%k) + sum(w%q(4:1:-1)%k)
  s = s + sum(g(0:n-2)%k)
  s = s + sum(p(2:n-1)%k)
  h(n:8)%k = 2
  h(1:3) = w%q(2:n-1)
  call one(w%q(n-1))
  call one(g(0))
  call several(w%q(n-1)%v(2:3), 2)
  call several(w%q(1)%v(5:n-1), 0)
  call row(a(n), 0)
  call row(a(n - 1), 1)
  call records(h(n+4), 0)
  print *, s, a(4)
contains
  subroutine one(x)
    type(part) :: x
    x%k = 3
  end subroutine
  subroutine several(x, n)
    integer :: n
    real :: x(:)
    if (size(x) /= n) print *, 'size'
  end subroutine
  subroutine row(x, n)
    integer :: n, x(n)
    x = 5
  end subroutine
  subroutine records(x, n)
    integer :: n
    type(part) :: x(n)
    x%k = 5
  end subroutine
end program
