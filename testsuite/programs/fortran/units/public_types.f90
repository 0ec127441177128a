! Of a module where names are private, a type that says itself that it is not (debugger.md 1.9 Birth).
module vectors
  implicit none
  private
  type, public :: vector
    real :: length
    integer :: last
  contains
    procedure :: grow
    procedure :: size => size_of_vector
  end type
contains
  subroutine grow(this)
    class(vector), intent(inout) :: this
    this%last = this%last + 1
  end subroutine
  integer function size_of_vector(this)
    class(vector), intent(in) :: this
    size_of_vector = this%last
  end function
end module
program main
  use vectors
  implicit none
  type(vector) :: v
  real :: x
  v%last = 2
  call v%grow()
  print *, summed(v)
  x = v%length ! EXPECT uninitialized V
contains
  function summed(w)
    type(vector), intent(inout) :: w
    integer :: summed, i
    summed = 0
    do i = 1, w%size()
      summed = summed + i
    end do
  end function
end program
