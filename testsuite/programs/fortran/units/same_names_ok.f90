! Two modules have procedures of one name, by which nothing is called; types of both are used (debugger.md 1.10 Defined assignment).
module lines
  implicit none
  type line
    integer :: length
  contains
    procedure :: get
  end type
contains
  subroutine get(this, n)
    class(line), intent(inout) :: this
    integer, intent(in) :: n
    this%length = n
  end subroutine
end module
module circles
  implicit none
  type circle
    real :: radius
  contains
    procedure :: get
  end type
contains
  subroutine get(this, r)
    class(circle), intent(inout) :: this
    real, intent(in) :: r
    this%radius = r
  end subroutine
end module
program main
  use lines
  use circles
  implicit none
  integer, parameter :: n = 4
  type(line) :: l
  type(circle) :: c
  real :: a(n)
  integer :: i
  !dvm$ distribute a(block)
  call l%get(3)
  call c%get(2.)
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = i
  end do
  print *, l%length, c%radius
end program

! Nothing stands twice here.
subroutine empty
  use lines
  use circles
end subroutine
subroutine many_ways(n)
  use lines
  use circles
  integer :: n
  n = 1
  entry other_way(n)
  n = n + 1
end subroutine
