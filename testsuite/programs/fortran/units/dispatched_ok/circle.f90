module circles
  use shapes
  use state
  implicit none
  type, extends(shape) :: circle
  contains
    procedure :: area => circle_area
    procedure :: show => circle_show
    procedure :: grow => circle_grow
  end type
contains
  function circle_area(self) result(area)
    class(circle), intent(in) :: self
    real :: area
    area = 3 * self%size**2
    other = area
  end function
  subroutine circle_show(self)
    class(circle), intent(in) :: self
    total = self%size
    b = 1
  end subroutine
  subroutine circle_grow(self, by)
    class(circle), intent(inout) :: self
    real, intent(in) :: by
    self%size = self%size + 3 * by
  end subroutine
end module

subroutine make(s)
  use circles, only : shape, circle
  implicit none
  class(shape), allocatable, intent(out) :: s
  allocate(circle :: s)
end subroutine
