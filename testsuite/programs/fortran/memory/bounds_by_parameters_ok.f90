! A component whose bounds are parameters of its type, as a whole and by parts (debugger.md 1.10 Aggregates).
program p
  implicit none
  type t(n)
    integer, len :: n
    real :: z(n)
  end type t
  type(t(:)), allocatable :: x
  real :: a(8)
!DVM$ DISTRIBUTE a(BLOCK)
  integer :: i
  allocate (t(4) :: x)
  x%z = 1
  x%z(2:3) = 2
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, 8
    a(i) = x%z(2)
  end do
!DVM$ REMOTE_ACCESS (a(1))
  print *, x%z, a(1)
end program p
