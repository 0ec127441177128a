! Components of remote elements go to procedures that read them: only those that REMOTE_ACCESS lists may, and not behind
! the statement (languages.md 6.8).
module cells
  implicit none
  type cell
    real :: v
    real :: q(3)
  end type cell
contains
  pure real function weight(a)
    real, intent(in) :: a(3)
    weight = a(1)   ! EXPECT nonlocal c element=(8) iteration=(1)
  end function weight
  pure real function whole(a)
    type(cell), intent(in) :: a
    whole = a%v   ! EXPECT sequential-access c element=(3)
  end function whole
end module cells
program main
  use cells
  implicit none
  type(cell) :: c(8)
  integer :: i
  real :: d(8), s
!dvm$ distribute c(block)
!dvm$ align d(i) with c(i)
!dvm$ parallel (i) on c(i)
  do i = 1, 8
    c(i)%v = i
    c(i)%q = i
  end do
!dvm$ parallel (i) on d(i), remote_access(c(1))
  do i = 1, 8
    d(i) = weight(c(9-i)%q) + weight(c(1)%q)
  end do
!dvm$ remote_access(c(3))
  s = whole(c(3))
  s = s + whole(c(3))
!dvm$ parallel (i) on d(i), reduction(sum(s))
  do i = 1, 8
    s = s + d(i)
  end do
  print *, s
end program main
