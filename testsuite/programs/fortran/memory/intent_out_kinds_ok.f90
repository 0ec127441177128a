! Dummies with INTENT(OUT) that get their values before they are read: records of CLASS and their extensions, OPTIONAL ones, default values, parts
! elsewhere, parts of arrays (debugger.md 1.9 Grain; debugger.md 1.10 Aggregates).
module kinds
  implicit none
  type :: base
    integer :: k
    real :: y(3)
  contains
    procedure :: reset
    procedure, private :: take
    generic :: assignment(=) => take
  end type
  type, extends(base) :: longer
    integer :: more
  contains
    procedure :: reset => reset_longer
  end type
  type :: preset
    integer :: a = 1
    real :: x
    type(base) :: inner(2)
    integer, pointer :: led => null()
  end type
  type :: owner
    integer :: k
    real, allocatable :: list(:)
    character(:), allocatable :: name
    real, pointer :: led
  end type
  type, abstract :: shape
    real :: width
  contains
    procedure(set), deferred :: set
  end type
  abstract interface
    subroutine set(self, width)
      import shape
      class(shape), intent(out) :: self
      real, intent(in) :: width
    end subroutine
  end interface
  type, extends(shape) :: square
    real :: area
  contains
    procedure :: set => set_square
  end type
contains
  subroutine reset(self, add)
    class(base), intent(out) :: self
    integer, intent(in) :: add
    self%k = add
    self%y = add
  end subroutine
  subroutine reset_longer(self, add)
    class(longer), intent(out) :: self
    integer, intent(in) :: add
    call self%base%reset(add)
    self%more = self%k
  end subroutine
  subroutine take(self, k)
    class(base), intent(out) :: self
    integer, intent(in) :: k
    select type (self)
    type is (longer)
      self%more = k
    end select
    self%k = k
    self%y = [1, 2, 3]
  end subroutine
  subroutine several(row)
    class(base), intent(out) :: row(0:)
    integer :: i
    do i = 0, size(row) - 1
      call row(i)%reset(i)
    end do
  end subroutine
  subroutine perhaps(one, row)
    type(preset), intent(out), optional :: one
    type(owner), intent(out), optional :: row(:)
    if (present(one)) print *, one%a, associated(one%led)
    if (present(row)) row%k = 3
  end subroutine
  subroutine owned(one)
    type(owner), intent(out) :: one
    real, target, save :: there = 3
    print *, allocated(one%list), allocated(one%name)
    one%led => there
    allocate(one%list(2), source=4.0)
    one%name = 'owned'
  end subroutine
  subroutine anything(one)
    class(*), intent(out) :: one
    select type (one)
    type is (integer)
      one = 5
    type is (preset)
      one%x = 6
    end select
  end subroutine
  subroutine made(one)
    class(base), allocatable, intent(out) :: one
    print *, allocated(one)
    allocate(longer :: one)
    call one%reset(8)
  end subroutine
  subroutine pointed(one)
    class(base), pointer, intent(out) :: one
    nullify(one)
  end subroutine
  pure subroutine quiet(one, row)
    type(preset), intent(out) :: one, row(:)
    integer :: i
    one%x = one%a
    do i = 1, size(row)
      row(i)%x = row(i)%a
    end do
  end subroutine
  subroutine set_square(self, width)
    class(square), intent(out) :: self
    real, intent(in) :: width
    self%width = width
    self%area = width**2
  end subroutine
end module

program main
  use kinds
  implicit none
  type(longer) :: one, line(4)
  type(preset) :: some(4), none(0)
  type(owner) :: mine, ours(2)
  type(square) :: box
  class(base), allocatable :: any
  type(base), target :: kept
  class(base), pointer :: led
  integer :: i, number
  call one%reset(7)
  print *, one%k, one%y, one%more
  one = 4
  print *, one%k, one%y, one%more
  call several(line)
  print *, (line(i)%k, line(i)%y, line(i)%more, i = 1, 4)
  line(2)%more = 10
  call several(line(1:3:2)%base)
  print *, (line(i)%k, line(i)%more, i = 1, 4)
  call perhaps()
  call perhaps(some(2), ours(2:2))
  call perhaps(row=ours(2:1))
  print *, ours(2)%k
  call owned(mine)
  print *, mine%led, mine%list, mine%name
  call owned(mine)
  call anything(number)
  call anything(some(3))
  print *, number, some(3)%x
  call made(any)
  call made(any)
  print *, any%k
  any = base(2, [1.0, 2.0, 3.0])
  print *, any%y
  kept%k = 2
  led => kept
  call pointed(led)
  print *, kept%k, associated(led)
  call quiet(some(1), some(2:4:2))
  call quiet(some(1), none)
  print *, some(1)%x, some(2)%x, some(4)%x
  call box%set(3.0)
  print *, box%width, box%area
end program
