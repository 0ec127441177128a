! Correct programs with polymorphic variables, names of SELECT TYPE and variables of BLOCK constructs (debugger.md 1.9 Pointers).
module shapes
  use, intrinsic :: iso_c_binding, only: c_sizeof
  implicit none
  type shape
    integer :: id
    real :: area
  contains
    procedure :: init
    procedure :: grow
  end type
  type, extends(shape) :: circle
    real :: radius
  end type
  type holder
    class(shape), allocatable :: item
    class(shape), pointer :: other => null()
  end type
contains
  subroutine init(self, id)
    class(shape), intent(inout) :: self
    integer, intent(in) :: id
    self%id = id
    self%area = 0.
    select type (self)
    type is (circle)
      self%radius = 1.
      self%area = 3. * self%radius
    class default
      self%area = 1.
    end select
  end subroutine
  subroutine grow(self, by)
    class(shape) :: self
    real, intent(in) :: by
    self%area = self%area + by
  end subroutine
  pure subroutine shrink(self, by)
    class(shape), intent(inout) :: self
    real, intent(in) :: by
    self%area = self%area - by
  end subroutine
  subroutine set(x)
    class(*), intent(out) :: x
    select type (x)
    type is (integer)
      x = 5
    type is (real)
      x = 2.5
    end select
  end subroutine
  subroutine all_of(list)
    class(shape), intent(inout) :: list(:)
    integer :: i
    do i = 1, size(list)
      list(i)%id = i
      list(i)%area = i
    end do
  end subroutine
  subroutine perhaps(self)
    class(shape), optional, intent(inout) :: self
    if (present(self)) self%id = 9
  end subroutine
end module
program main
  use shapes
  implicit none
  integer, parameter :: n = 4
  type(shape), target :: s
  type(circle) :: c
  class(shape), allocatable :: any
  class(shape), pointer :: p
  class(*), allocatable :: box, boxes(:)
  type(holder) :: h
  type(shape) :: list(3)
  real :: a(n), r
  integer :: i, k, unset
  !dvm$ distribute a(block)
  call s%init(1)
  call c%init(2)
  print *, s%id, s%area, c%id, c%radius, c%area
  call s%grow(2.)
  call shrink(c, 1.)
  print *, s%area, c%area
  allocate (circle :: any)
  call any%init(3)
  print *, any%id, any%area
  p => s
  p%area = 7.
  print *, s%area
  allocate (p)
  call p%init(4)
  print *, p%id
  deallocate (p)
  allocate (h%item, source=s)
  h%other => s
  h%other%id = 8
  print *, h%item%id, s%id
  h%item = c
  print *, h%item%area
  call set(k)
  call set(r)
  print *, k, r
  box = 3
  boxes = [1, 2, 3]
  select type (box)
  type is (integer)
    print *, box
  end select
  select type (v => boxes)
  type is (integer)
    v(2) = 7
    print *, v
  end select
  call all_of(list)
  call all_of(list(1:3:2))
  print *, list%id, list%area
  call perhaps
  call perhaps(list(2))
  print *, list(2)%id
  do i = 1, 2
    block
      integer :: local(2), twice
      real, allocatable :: heap(:)
      character(len=4) :: word
      local = i
      twice = 2 * local(1)
      allocate (heap(twice))
      heap = local(2)
      word = 'word'
      print *, local, twice, sum(heap), word
    end block
  end do
  print *, c_sizeof(unset)
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = i
  end do
end program
