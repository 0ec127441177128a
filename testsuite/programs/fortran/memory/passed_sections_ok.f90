! Sections that are empty, lie at the ends or run backwards are within the bounds, as are all of assumed size (languages.md 6.20; debugger.md 1.10 Aggregates).
program sections
  implicit none
  type holder
    real :: w(0:3)
    real, allocatable :: a(:)
    real, pointer :: p(:, :)
  end type holder
  type(holder) :: h
  real :: x(4, 5), y(-2:7)
  real, allocatable :: b(:)
  real, target :: t(6)
  real, pointer :: p(:), m(:, :)
  integer :: n
  n = 0
  x = 1
  y = 2
  h%w = 3
  allocate (b(0:4), h%a(3), h%p(2, 2:4))
  b = 4
  h%a = 5
  h%p = 6
  call take(x(4, :), 5)
  call take(x(5, 1:n), 0)
  call take(y(7:-2:-3), 4)
  call take(y(8:7), 0)
  call take(b(0:), 5)
  call take(b(4:0:-4), 2)
  call take(h%w(0:3:3), 2)
  call take(h%a(2:3), 2)
  call take(h%p(2, 2:4), 3)
  call old(x, 20)
  t = 7
  p => t(2:5)
  p(n:) => t(1:3)
  call take(p(0:2), 3)
  p(-5:) => p
  call take(p(-3:-5:-1), 3)
  call take(p(9:8), 0)
  m(0:1, 3:5) => t
  call take(m(0, 3:), 3)
  h%p(n:, n - 1:) => m
  call take(h%p(1, 1:-1:-1), 3)
  nullify (p)
  p(7:) => t
  call moved(p, t)
contains
  subroutine moved(p, a)
    real, pointer, intent(in) :: p(:)
    real, intent(in) :: a(-1:)
    call take(p(7:12), 6)
    call take(a(-1:4:5), 2)
    call take(a(9:n), 0)
  end subroutine moved

  subroutine take(a, n)
    integer, intent(in) :: n
    real, intent(in) :: a(n)
    print *, a
  end subroutine take

  subroutine old(a, n)
    integer, intent(in) :: n
    real, intent(in) :: a(*)
    call take(a(1:n), n)
    call take(a(n - 1:n), 2)
  end subroutine old
end program sections
