! An allocatable array that an assignment allocates lacks what the value of the function lacked (debugger.md 1.9 Calls).
module values
contains
  function head(n) result(r)
    integer, intent(in) :: n
    real :: r(n)
    r(1:2) = 1
  end function
end module
program assigned
  use values
  implicit none
  real, allocatable :: t(:), q(:)
  real :: w(8)
  integer :: i
!DVM$ DISTRIBUTE w(BLOCK)
  t = head(5)
  if (t(4) > 1e30) print *, 'large' ! EXPECT uninitialized T element=(4)
  allocate (q(3))
  q = 1
  q = head(6)
  if (sum(q) > 1e30) print *, 'large' ! EXPECT uninitialized Q element=(3)
!DVM$ PARALLEL (i) ON w(i)
  do i = 1, 8
    t = head(i + 2)
    w(i) = t(i) ! EXPECT uninitialized T element=(3) iteration=(3)
  end do
end program
