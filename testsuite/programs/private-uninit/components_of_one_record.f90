! What a private record lacks is named by its component as it is written (debugger.md 1.9 Private-like data).
program main
  implicit none
  type work
    real :: a(4), b(4)
    integer :: n
  end type
  real :: u(6)
  type(work) :: w
  integer :: i
!DVM$ DISTRIBUTE u(BLOCK)
!DVM$ PARALLEL (i) ON u(i), PRIVATE (w)
  do i = 1, 6
    w%a(1) = i
    u(i) = merge(w%b(3), w%a(1), i < 0)   ! EXPECT private-uninit w
    w%n = i
  end do
  print *, size(u)
end program
