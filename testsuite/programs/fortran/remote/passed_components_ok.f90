! Components of remote elements, and records, go to procedures by reference, which read them (languages.md 6.8).
module cells
  implicit none
  type vec
    real :: x, y
  end type vec
  type cell
    real :: v
    real :: q(3)
    type(vec) :: p
    character(4) :: name
  end type cell
  interface weight
    module procedure weight_of_vec, weight_of_three
  end interface weight
contains
  pure real function weight_of_three(a)
    real, intent(in) :: a(3)
    weight_of_three = a(1) + a(2) + a(3)
  end function weight_of_three
  pure real function weight_of_vec(a)
    type(vec), intent(in) :: a
    weight_of_vec = a%x + a%y
  end function weight_of_vec
  pure real function weight_of_cell(a)
    type(cell), intent(in) :: a
    weight_of_cell = a%v + a%p%x + a%q(2)
  end function weight_of_cell
  elemental real function half(a)
    real, intent(in) :: a
    half = a / 2
  end function half
  integer function code(t)
    character(*), intent(in) :: t
    code = ichar(t(1:1))
  end function code
end module cells
program main
  use cells
  implicit none
  type(cell) :: c(8)
  integer :: i, partner(8)
  real :: d(8), s
!dvm$ distribute c(block)
!dvm$ align d(i) with c(i)
!dvm$ parallel (i) on c(i)
  do i = 1, 8
    c(i)%v = i
    c(i)%q = i
    c(i)%p = vec(i, i)
    c(i)%name = 'cell'
  end do
  partner = [(9 - i, i = 1, 8)]
!dvm$ parallel (i) on d(i), remote_access(c(:))
  do i = 1, 8
    d(i) = weight(c(partner(i))%q) + weight(c(partner(i))%p) + weight_of_cell(c(9-i))
    d(i) = d(i) + half(c(9-i)%v) + half(c(9-i)%q(2)) + half(c(9-i)%p%x) + code(c(9-i)%name)
  end do
!dvm$ parallel (i) on d(i), remote_access(c(9-i))
  do i = 1, 8
    d(i) = d(i) + weight(c(9-i)%q) + weight_of_cell(c(9-i))
  end do
  s = 0
!dvm$ remote_access(c(3))
  s = s + weight(c(3)%q) + weight(c(3)%p) + weight_of_cell(c(3)) + half(c(3)%v)
!dvm$ remote_access(c(3))
  if (weight(c(3)%p) > 0) s = s + weight(c(3)%q)
!dvm$ parallel (i) on d(i), reduction(sum(s))
  do i = 1, 8
    s = s + d(i)
  end do
  print *, s
end program main
