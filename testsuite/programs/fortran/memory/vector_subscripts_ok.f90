! A vector subscript designates exactly its elements: they are written, read, passed (debugger.md 1.10 Value use).
program vectors
  implicit none
  type point
    real :: x(6)
    integer :: k
  end type point
  integer :: idx(3) = [2, 4, 5], i
  real :: a(6), b(6), c(3), m(4, 4)
  character(4) :: words(5)
  character(20) :: line = ' 1 2 3'
  type(point) :: q, many(6)
  real, allocatable :: made(:)
  real, target :: shown(6)
  real, pointer :: p(:)

  a(idx) = 5.
  print *, a(2), a(4), a(5), sum(a(idx))
  b(idx) = a(idx)
  c = b(idx)
  print *, c
  words([1, 3, 5]) = 'abcd'
  print *, words(1), words(3), words(5)
  q%x(idx) = 1.
  print *, q%x(2), q%x(4), q%x(idx)
  many(idx)%k = 7
  print *, many(2)%k, many(4)%k, many(idx)%k
  allocate (made(6))
  made(idx) = 3.
  print *, made(2), made(4), made(5)
  p => shown
  p(idx) = 4.
  print *, shown(2), p(4), shown(5)
  m(idx(1:2), 2:3) = 1.
  print *, m(2, 2), m(4, 3), m(idx(1:2), 2)
  m(1, idx(1:2)) = 1.
  print *, m(1, 2), m(1, 4)
  where (c > 1.) m(idx(1) - 1:3, 1) = 3.
  where (c > 1.)
    made(idx - 1) = 2.
    m([1, 3, 4], idx(2)) = c
  end where
  print *, m(1, 1), m(2, 1), m(3, 1), made(1), made(3), m(4, 4)
  where (reshape([c > 1., c > 6.], [3, 2])) m(idx - 1, [3, 1]) = 8.
  print *, m(3, 3), m(4, 3)
  forall (i=1:2) m([2, 4], i) = i
  print *, m(2, 1), m(4, 2)
  read (line, *) b(idx - 1)
  print *, b(1), b(3), b(4)
  call dummies(6, made, shown, m)
contains
  subroutine dummies(n, x, y, z)
    integer, intent(in) :: n
    real, intent(inout) :: x(n), y(:), z(4, *)
    real :: loc(6)
    x(idx + 1) = 1.
    print *, x(3), x(5), x(6)
    y(idx + 1) = 1.
    print *, y(3), y(5), y(6)
    z(idx(1:2) - 1, 4) = 9.
    print *, z(1, 4), z(3, 4)
    loc(idx) = 1.
    call use(loc(idx))
    loc(idx) = loc(idx) + 1.
    loc(places(3)) = loc(idx(3:1:-1)) + 1.
    print *, loc(idx), loc(places(2))
  end subroutine dummies

  subroutine use(v)
    real, intent(in) :: v(:)
    print *, v
  end subroutine use

  function places(count)
    integer, intent(in) :: count
    integer :: places(count)
    places = idx(:count)
  end function places
end program vectors
