! The owner of an element assigns its components, too: single ones, arrays, records, sections, in FORALL and WHERE
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
    integer :: id
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
    c(i)%id = i
    d(i) = 2 * i
  end do
  c(3)%v = 1
  c(4)%q(2) = 5
  c(5)%p%x = c(5)%v + d(5)
  c(6)%p = vec(7, 8)
  c(7)%q = 4
  c(8)%q(1:2) = 3
  c(1)%id = c(1)%id + 1
  d(2) = c(2)%q(3) - c(2)%p%y
  do i = 1, 8
    c(i)%p%y = c(i)%p%x + i
  end do
  forall (i = 2:3) c(i)%q(3) = i
  s = 0
!dvm$ parallel (i) on c(i), reduction(sum(s))
  do i = 1, 8
    s = s + i * (c(i)%v + sum(c(i)%q) + c(i)%p%x + 2 * c(i)%p%y + c(i)%id + d(i))
  end do
  print *, s
  c%v = 3
  c(2:4)%p%x = 1
  where (c%q(2) > 8) c%v = 2
  s = 0
!dvm$ parallel (i) on c(i), reduction(sum(s))
  do i = 1, 8
    s = s + i * (c(i)%v + c(i)%p%x)
  end do
  print *, s
end program main
