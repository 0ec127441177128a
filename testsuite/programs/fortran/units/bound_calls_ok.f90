! What procedures that are bound to types give has values behind their calls (debugger.md 1.10 Defined assignment).
module shapes
  implicit none
  type, abstract :: shape
    integer :: sides = 0
    real :: at(2)
    character(4) :: name
    real, allocatable :: points(:)
  contains
    procedure(setter), deferred :: set
    procedure :: area
    procedure, private :: named, moved
    generic :: change => named, moved
  end type shape
  abstract interface
    subroutine setter(self, length)
      import :: shape
      class(shape), intent(inout) :: self
      real, intent(in) :: length
    end subroutine setter
  end interface
  type, extends(shape) :: square
    real :: side
  contains
    procedure :: set => set_square
    procedure :: area => area_of_square
  end type square
  type, extends(shape) :: circle
    real :: radius
  contains
    procedure :: set => set_circle
  end type circle
  type owner
    integer :: n
    procedure(filler), pointer, nopass :: fill => null()
  end type owner
  abstract interface
    subroutine filler(values)
      real, intent(out) :: values(:)
    end subroutine filler
  end interface
contains
  subroutine set_square(self, length)
    class(square), intent(inout) :: self
    real, intent(in) :: length
    self%side = length
    self%at = length
    self%sides = 4
  end subroutine set_square

  subroutine set_circle(self, length)
    class(circle), intent(inout) :: self
    real, intent(in) :: length
    self%radius = length
    self%at(1) = 0
    self%at(2) = length
    allocate (self%points(3))
    self%points = length
  end subroutine set_circle

  real function area(self)
    class(shape), intent(in) :: self
    area = 3*self%at(2)
  end function area

  real function area_of_square(self)
    class(square), intent(in) :: self
    area_of_square = self%side**2
  end function area_of_square

  subroutine named(self, name)
    class(shape), intent(inout) :: self
    character(*), intent(in) :: name
    self%name = name
  end subroutine named

  subroutine moved(self, by)
    class(shape), intent(inout) :: self
    real, intent(in) :: by(2)
    self%at = self%at + by
  end subroutine moved

  subroutine fill_all(values)
    real, intent(out) :: values(:)
    values = 1
  end subroutine fill_all
end module shapes

program bound
  use shapes
  implicit none
  type(square) :: s
  type(circle) :: many(2)
  class(shape), allocatable :: any
  type(owner) :: o
  real :: values(3)
  call s%set(2.)
  call s%change('four')
  call s%change([1., 2.])
  print *, s%side, s%at, s%sides, s%name, s%area()
  call many(2)%set(3.)
  call many(1)%change('one ')
  print *, many(2)%radius, many(2)%at, many(2)%points, many(1)%name
  allocate (circle :: any)
  call any%set(1.)
  call any%change(by=[1., 1.])
  print *, any%at, any%area(), any%points
  o%fill => fill_all
  call o%fill(values)
  print *, values
end program bound
