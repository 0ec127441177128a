! Elements that go to procedures by a generic name: none of these takes an array from there on (debugger.md 1.9 Calls).
module sums
  implicit none
  interface put
    module procedure put_number, put_array
  end interface
  type total
    real :: value = 0
  contains
    procedure, private :: add_number
    procedure, private :: add_array
    generic :: add => add_number, add_array
  end type
contains
  subroutine put_number(x, s)
    real, intent(in) :: x
    real, intent(inout) :: s
    s = s + x
  end subroutine
  subroutine put_array(x, s)
    real, intent(in) :: x(:)
    real, intent(inout) :: s
    s = s + sum(x)
  end subroutine
  subroutine put_first(x, s)
    real, intent(in) :: x(2)
    real, intent(inout) :: s
    s = s + x(1)
  end subroutine
  elemental subroutine double(x)
    real, intent(inout) :: x
    x = 2 * x
  end subroutine
  subroutine add_number(this, x)
    class(total), intent(inout) :: this
    real, intent(in) :: x
    this%value = this%value + x
  end subroutine
  subroutine add_array(this, x)
    class(total), intent(inout) :: this
    real, intent(in) :: x(:)
    this%value = this%value + sum(x)
  end subroutine
end module

program p
  use sums
  implicit none
  real :: a(8), s
  type(total) :: t
  integer :: k
  a = 1
  s = 0
  k = 9
  call put(a(k - 1), s)
  call put(a(3:k - 1), s)
  call put(a(k:8), s)
  call put_first(a(k - 2), s)
  call double(a)
  call t%add(a(k - 1))
  call t%add(a(:3))
  call put(a(k), s) ! EXPECT bounds A element=(9)
  call t%add(a(k)) ! EXPECT bounds A element=(9)
  print *, s == s, t%value == t%value
end program
