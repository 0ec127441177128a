! What is called by the names of bindings may be code that is not instrumented (debugger.md 1.9 Calls; debugger.md 1.10 Defined assignment).
! SKIPPED circle.o: not instrumented
program dispatched
  use shapes
  use state
  implicit none
  class(shape), allocatable :: s
  integer :: i
  real :: x
  external :: make_square
  call make(s)
  call s%show()
  x = total
  call s%grow(1.0)
  x = x + s%area() + other
!DVM$ PARALLEL (i) ON b(i)
  do i = 1, 10
    b(i) = b(i) + 1
  end do
  print *, x
end program
