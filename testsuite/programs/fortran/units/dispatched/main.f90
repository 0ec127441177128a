! What is called by the names of bindings stands in a file that this one does not see (debugger.md 1.10 Defined assignment).
module state
  implicit none
  real :: total, other, late
  real :: b(10), c(10)
!DVM$ DISTRIBUTE b(BLOCK)
!DVM$ ALIGN c(i) WITH b(i)
end module

program dispatched
  use shapes
  use state
  implicit none
  class(shape), allocatable :: s
  integer :: i
  real :: x
  call make(s)
  call s%show()
  x = total ! EXPECT uninitialized TOTAL
  call s%grow(1.0)
  x = s%area()
  x = other ! EXPECT uninitialized OTHER
  if (s%area() > 100) x = late
  x = late ! EXPECT uninitialized LATE
!DVM$ PARALLEL (i) ON b(i)
  do i = 1, 10
    c(i) = b(i) ! EXPECT uninitialized B element=(1) iteration=(1)
  end do
  print *, s%area()
end program
