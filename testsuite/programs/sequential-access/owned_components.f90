! The owner of an element assigns its components, too, and has those of elements that are aligned with it and no others
! (languages.md 6.11).
module cells
  implicit none
  type vec
    real :: x, y
  end type vec
  type cell
    real :: v
    real :: q(3)
    type(vec) :: p
  end type cell
end module cells
program main
  use cells
  implicit none
  type(cell) :: c(8)
  real :: d(8), s
  integer :: i
!dvm$ distribute c(block)
!dvm$ align d(i) with c(i)
!dvm$ parallel (i) on c(i)
  do i = 1, 8
    c(i)%v = i
    c(i)%q = [1, 2, 3] * i
    c(i)%p = vec(i, -i)
    d(i) = 2 * i
  end do
  c(3)%v = c(4)%v            ! EXPECT sequential-access c element=(4)
  c(3)%q(1) = c(3)%q(2) + d(2)   ! EXPECT sequential-access d element=(2)
  c(5)%p%x = c(5)%p%y + c(6)%q(3)   ! EXPECT sequential-access c element=(6)
  c(7)%p = c(1)%p            ! EXPECT sequential-access c element=(1)
  d(5) = c(5)%p%x + c(2)%v   ! EXPECT sequential-access c element=(2)
  s = 0
!dvm$ parallel (i) on c(i), reduction(sum(s))
  do i = 1, 8
    s = s + c(i)%v + c(i)%q(1) + c(i)%p%x + d(i)
  end do
  print *, s
end program main
