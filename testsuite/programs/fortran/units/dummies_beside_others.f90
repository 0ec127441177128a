! Several procedures are called in one statement, some by dummies, pointers and components: where all code of the program is
! instrumented, what they did not give has no value behind it (debugger.md 1.9 Calls).
module fields
  implicit none
  real :: t(6), u(6)
  abstract interface
    real function of_one(x)
      real, intent(in) :: x
    end function of_one
    function pair(x) result(r)
      real, intent(in) :: x
      real :: r(2)
    end function pair
  end interface
  type grid
    real :: x(4)
    procedure(of_one), pointer, nopass :: f => null()
  contains
    procedure :: at
  end type grid
contains
  pure real function at(self, i)
    class(grid), intent(in) :: self
    integer, intent(in) :: i
    at = self%x(i)
  end function at
  real function one(x)
    real, intent(in) :: x
    one = x + 1
  end function one
  real function two(x)
    real, intent(in) :: x
    two = x + t(1)
  end function two
  function both(x) result(r)
    real, intent(in) :: x
    real :: r(2)
    r = [x, -x]
  end function both
  subroutine fill(f, g, h, v)
    procedure(of_one) :: f, g
    procedure(pair) :: h
    type(grid), intent(in) :: v
    integer :: i
    do i = 1, 4
      if (i /= 3) t(i + 1) = f(v%at(i)) + g(v%at(i) + one(1.0))
    end do
    u(1:2) = h(1.0)
  end subroutine fill
end module fields
program main
  use fields
  implicit none
  type(grid) :: v
  real :: s
  t(1) = 1
  v%x = 2
  v%f => two
  call fill(one, two, both, v)
  s = t(3) + t(5)
  if (t(4) > 5) s = s + 1   ! EXPECT uninitialized t element=(4)
  if (u(3) > 5) s = s + 1   ! EXPECT uninitialized u element=(3)
  s = s + v%f(1.0) + v%f(one(2.0))
  if (t(6) > 5) s = s + 1   ! EXPECT uninitialized t element=(6)
  print *, s
end program main
