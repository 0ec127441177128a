module squares
  use shapes
  implicit none
  type, extends(shape) :: square
  contains
    procedure :: area => square_area
    procedure :: show => square_show
    procedure :: grow => square_grow
  end type
contains
  function square_area(self) result(area)
    class(square), intent(in) :: self
    real :: area
    area = self%size**2
  end function
  subroutine square_show(self)
    class(square), intent(in) :: self
    print *, 'square', self%size
  end subroutine
  subroutine square_grow(self, by)
    class(square), intent(inout) :: self
    real, intent(in) :: by
    call grow_shape(self, by)
    call grow_shape(self, by)
  end subroutine
end module

subroutine make_square(s)
  use squares, only : shape, square
  implicit none
  class(shape), allocatable, intent(out) :: s
  allocate(square :: s)
end subroutine
