! The right side of a defined assignment is a value that is taken before the left side loses its own: both may be one datum (debugger.md 1.10 Aggregates).
! FLAGS -fno-underscoring
module kinds_of_assignments
  implicit none
  type bound
    integer :: x
    integer, allocatable :: v(:)
  contains
    procedure :: take
    generic :: assignment(=) => take
  end type
  type plain
    integer :: x
  end type
  interface assignment(=)
    module procedure element_wise
  end interface
contains
  subroutine take(x, y)
    class(bound), intent(out) :: x
    type(bound), intent(in) :: y
    x%x = y%x * 2
    if (allocated(y%v)) x%v = y%v
  end subroutine
  elemental subroutine element_wise(x, y)
    type(plain), intent(out) :: x
    type(plain), intent(in) :: y
    x%x = y%x * 2
  end subroutine
end module
program assignments
  use kinds_of_assignments
  implicit none
  type(bound) :: u
  type(plain) :: q, z(4)
  integer :: i
  u%x = 1
  u = u
  q%x = 1
  q = q
  do i = 1, 4
    z(i)%x = i
  end do
  z = z
  z(2:3) = z(1:2)
  z(1) = z(1)
  print *, u%x, q%x, z%x
end program
