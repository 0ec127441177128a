module shapes
  implicit none
  type, abstract :: shape
    real :: size = 1
  contains
    procedure(area_of), deferred :: area
    procedure(name_of), deferred :: show
    procedure :: grow => grow_shape
  end type
  abstract interface
    function area_of(self) result(area)
      import :: shape
      class(shape), intent(in) :: self
      real :: area
    end function
    subroutine name_of(self)
      import :: shape
      class(shape), intent(in) :: self
    end subroutine
  end interface
  interface
    subroutine make(s)
      import :: shape
      class(shape), allocatable, intent(out) :: s
    end subroutine
  end interface
contains
  subroutine grow_shape(self, by)
    class(shape), intent(inout) :: self
    real, intent(in) :: by
    self%size = self%size + by
  end subroutine
end module
