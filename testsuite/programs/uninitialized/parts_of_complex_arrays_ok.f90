! Both parts of several complex numbers are set, each by itself, or what is not is not read (debugger.md 1.9 Grain).
module kept
  type pair
    complex first, both(2)
  end type pair
  complex lines(3,3)
end module kept
subroutine swap(a, n)
  integer n
  complex a(n), b(n)
  real x(n)
  complex, allocatable :: c(:)
  a%re = 1
  a%im = 2
  b = a
  x = b%re + b(:)%im
  b(2:3)%re = x(2:3)
  allocate (c(n))
  c%re = x
  c(:)%im = x
  where (x > 0) c%re = 2
  c = c + 1
  print *, sum(b%re), c
end subroutine swap
program parts
  use kept
  complex q(4)
  complex, pointer :: led(:), single
  complex, target :: target(4), held
  complex, allocatable :: alone
  type(pair) one, many(2)
  type(pair), allocatable :: made(:)
  complex a(8)
  integer i
!dvm$ distribute a(block)
  q%re = 1
  print *, q%re
  call swap(q, 4)
  print *, q
  lines%im = 0
  lines%re = 3
  print *, lines(2,2)
  led => target
  led%re = 1
  led%im = 1
  print *, target
  single => held
  single%re = 1
  single%im = 1
  print *, held
  allocate (led(3), single, alone)
  led(1)%re = 1
  led(1)%im = 1
  print *, led(1)
  led%re = 1
  led%im = 1
  print *, led
  single%im = 1
  single%re = 1
  print *, single
  alone%re = 1
  alone%im = 2
  print *, alone
  one%both%re = 1
  one%both%im = 1
  one%first%im = 2
  one%first%re = 2
  print *, one
  many%first%re = 1
  many%first%im = 1
  many(1)%both(2)%im = 1
  many(1)%both(2)%re = 1
  print *, many(2)%first, many(1)%both(2)
  allocate (made(2))
  made(2)%both%im = 1
  made(2)%both(2)%re = 1
  made(1)%first%re = 1
  made(1)%first%im = 1
  print *, made(2)%both(2), made(1)%first
  associate (part => many(1)%both(1))
    part%re = 1
    part%im = 1
    print *, part
  end associate
!dvm$ parallel (i) on a(i)
  do i = 1, 8
    a(i)%re = i
    a(i)%im = a(i)%re
  end do
  a%im = 1
  print *, a
end program parts
