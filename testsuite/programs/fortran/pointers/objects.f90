! Faults with polymorphic variables, names of SELECT TYPE, records in PURE procedures (debugger.md 1.9 Pointers).
module shapes
  implicit none
  type shape
    integer :: id
    real :: area
  end type
  type, extends(shape) :: circle
    real :: radius
  end type
contains
  subroutine grow(self)
    class(shape) :: self
    self%id = 1
    self%area = self%area + self%id ! EXPECT uninitialized S
    select type (self)
    type is (circle)
      self%area = self%radius ! EXPECT uninitialized C
    end select
  end subroutine
  pure real function whole(n)
    integer, intent(in) :: n
    type(shape) :: mine
    mine%id = n
    whole = mine%area ! EXPECT uninitialized MINE
  end function
  pure subroutine first(s, x)
    type(shape), intent(in) :: s(:)
    real, intent(out) :: x
    x = s(2)%area ! EXPECT uninitialized LIST element=(2)
  end subroutine
end module
program main
  use shapes
  implicit none
  integer, parameter :: n = 4
  type(shape) :: s, list(2)
  type(circle) :: c
  real :: a(n), r
  integer :: i
  !dvm$ distribute a(block)
  call grow(s)
  c%area = 1.
  call grow(c)
  r = whole(2)
  list(1) = shape(1, 2.)
  call first(list, r)
  block
    real :: w(3)
    i = 4
    r = w(i) ! EXPECT bounds W
  end block
  associate (v => list(1)%area)
    !dvm$ parallel (i) on a(i)
    do i = 1, n
      v = v + i ! EXPECT readonly-write LIST element=(1) iteration=(1)
      a(i) = v
    end do
  end associate
end program
