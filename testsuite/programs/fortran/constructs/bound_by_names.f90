! Procedures that are bound to what names of ASSOCIATE and SELECT TYPE stand for: of components of CLASS all overridings in sight
! (debugger.md 1.10 Defined assignment).
module shapes
  implicit none
  type, abstract :: base
  contains
    procedure(evaluated), deferred :: eval
  end type
  type, extends(base) :: box
  contains
    procedure :: eval => box_eval
  end type
  abstract interface
    real function evaluated(self, x)
      import base
      class(base), intent(in) :: self
      real, intent(in) :: x
    end function
  end interface
  type :: holder
    class(base), allocatable :: o
  end type
contains
  real function box_eval(self, x)
    class(box), intent(in) :: self
    real, intent(in) :: x
    box_eval = x ! EXPECT uninitialized F ! EXPECT private-uninit X iteration=(1)
  end function
end module
program names
  use shapes
  implicit none
  integer, parameter :: n = 6
  real :: f(3), a(n), y, x
  type(holder) :: h, many(2)
  integer :: i
!DVM$ DISTRIBUTE a(BLOCK)
  allocate (box :: h%o, many(1)%o)
  associate (q => h%o)
    y = q%eval(f(1))
  end associate
  y = f(1) + f(2) ! EXPECT uninitialized F element=(2)
  select type (q => many(1)%o)
  class default
    y = q%eval(f(1))
  end select
  y = f(3) ! EXPECT uninitialized F element=(3)
!DVM$ PARALLEL (i) ON a(i), PRIVATE(x)
  do i = 1, n
    if (i > 1) x = i
    associate (q => many(1)%o)
      a(i) = q%eval(x)
    end associate
  end do
  print *, y > 1e30
end program
