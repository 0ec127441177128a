! Procedures that are bound to what names of ASSOCIATE and SELECT TYPE stand for may be overriden, and give values that the declared
! type's do not (debugger.md 1.10 Defined assignment).
module shapes
  implicit none
  type :: base
    integer :: number = 1
  contains
    procedure :: set => base_set
    procedure :: count
  end type
  type, extends(base) :: box
    real :: w = 2
  contains
    procedure :: set => box_set
  end type
  type, extends(box) :: cube
    real :: d = 3
  contains
    procedure :: set => cube_set
  end type
  type :: holder
    class(base), allocatable :: o, all(:)
    class(base), pointer :: p
  end type
contains
  subroutine base_set(self, x)
    class(base), intent(in) :: self
    real, intent(inout) :: x
    if (self%number > 1) x = 0
  end subroutine
  subroutine box_set(self, x)
    class(box), intent(in) :: self
    real, intent(inout) :: x
    x = self%w
  end subroutine
  subroutine cube_set(self, x)
    class(cube), intent(in) :: self
    real, intent(inout) :: x
    x = self%d
  end subroutine
  integer function count(self)
    class(base), intent(in) :: self
    count = self%number
  end function
end module
program names
  use shapes
  implicit none
  integer, parameter :: n = 6
  real :: a(n), x, y(8)
  type(holder) :: h
  class(base), allocatable :: c
  integer :: i, number
!DVM$ DISTRIBUTE a(BLOCK)
  allocate (box :: h%o)
  allocate (cube :: h%p, c, h%all(2))
  associate (q => h%o, p => h%p, one => h%all(2), all => h%all)
    call q%set(y(1))
    call p%set(y(2))
    call one%set(y(3))
    call all(1)%set(y(4))
    number = q%count() + q%number + size(all)
    q%number = 2
  end associate
  select type (q => h%p)
  class is (box)
    call q%set(y(5))
    number = number + q%count()
  class default
    call q%set(y(5))
  end select
  select type (q => h%o)
  class is (cube)
    call q%set(y(6))
  class default
    call q%set(y(6))
    number = number + q%number
    q%number = q%count()
  end select
  select type (c)
  type is (box)
    call c%set(y(7))
  class default
    call c%set(y(7))
    c%number = 5
  end select
  select type (q => h%all)
  class is (box)
    call q(2)%set(y(8))
    q%w = 1
  end select
  print *, y, number, h%o%number
!DVM$ PARALLEL (i) ON a(i), PRIVATE(x)
  do i = 1, n
    associate (q => h%o)
      call q%set(x)
    end associate
    a(i) = x
    select type (q => h%p)
    class default
      call q%set(x)
    end select
    a(i) = a(i) + x
  end do
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = a(i) + 1
  end do
  print *, a
end program
