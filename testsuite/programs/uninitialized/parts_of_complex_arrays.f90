! One part of several complex numbers is set, the other is read (debugger.md 1.9 Grain).
module kept
  type pair
    complex first, both(2)
  end type pair
  complex lines(3)
end module kept
program parts
  use kept
  complex z(3), w
  complex(8), allocatable :: d(:)
  complex, pointer :: led(:)
  complex, target :: target(4)
  complex, allocatable :: alone
  type(pair) one, many(2)
  real x
  z%re = 1
  z(2)%im = 1
  w = z(2)
  w = z(3)  ! EXPECT uninitialized z element=(3)
  allocate (d(4), alone)
  d(2:3)%im = 2
  x = real(d(3)%im)
  x = real(d(3)%re)  ! EXPECT uninitialized d element=(3)
  lines(:)%im = 3
  call half
  led => target
  led%re = 1
  led(1)%im = 1
  w = target(1)
  w = target(2)  ! EXPECT uninitialized target element=(2)
  alone%im = 1
  w = alone  ! EXPECT uninitialized alone
  many%first%im = 1
  x = many(2)%first%im
  x = many(2)%first%re  ! EXPECT uninitialized many element=(2)
  one%both%im = 1
  w = one%both(2)  ! EXPECT uninitialized one
  associate (part => target(3))
    part%im = 1
    w = part
    part%im = 2
    w = target(4)  ! EXPECT uninitialized target element=(4)
  end associate
  print *, z%re
contains
  subroutine half
    x = lines(2)%im
    x = lines(3)%re  ! EXPECT uninitialized lines element=(3)
  end subroutine half
end program parts
