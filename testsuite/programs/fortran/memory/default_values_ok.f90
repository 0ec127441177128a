! What types give values to has them, and what else the program gives: by components, as a whole, by constructors, SOURCE=, DATA,
! NAMELIST, READ, copies, calls. SAVE keeps them, and what is private is not asked for (debugger.md 1.9 Birth).
module shapes
  implicit none
  type :: inner
    integer :: count = 0
    real :: weight
  end type
  type :: base
    integer :: n = 0
    real :: x
    real :: y(3)
    character(4) :: name = 'none'
    type(inner) :: in
    type(inner) :: several(2)
    integer, allocatable :: more(:)
    integer :: k = 5
  end type
  type, extends(base) :: longer
    real :: z
    real, pointer :: p(:) => null()
  end type
  type :: closed
    private
    integer :: n = 1
    real :: hidden
  contains
    procedure :: set
    procedure :: get
  end type
  type :: half_closed
    real, private :: a
    real :: b = 2
    real :: c
  end type
  type :: numbers(n)
    integer, len :: n = 2
    real :: v(n)
    integer :: k = 3
  end type
  type(base) :: shared
  type(base) :: given = base(1, 2.0, 3.0, 'full', inner(1, 2.0), inner(1, 2.0), null())
contains
  subroutine set(self, value)
    class(closed), intent(inout) :: self
    real, intent(in) :: value
    self%hidden = value
  end subroutine
  real function get(self)
    class(closed), intent(in) :: self
    get = self%hidden + self%n
  end function
  subroutine fill(d, none)
    type(base), intent(out) :: d
    type(base), intent(out), optional :: none
    d%x = d%n
    d%y = d%k
    d%in%weight = d%in%count
    if (present(none)) none%x = 1
  end subroutine
  subroutine change(d)
    type(base), intent(inout) :: d
    d%x = d%x + 1
  end subroutine
  function made() result(r)
    type(base) :: r
    r%x = 1
    r%y = 2
    r%in%weight = r%in%count
  end function
  pure function pure_sum(n) result(s)
    integer, intent(in) :: n
    real :: s
    type(base) :: local
    local%x = n
    s = local%x + local%n + local%k
  end function
end module

program p
  use shapes
  implicit none
  type(base) :: a, b(3), copied(3)
  type(longer) :: l
  type(base), allocatable :: c(:), one, none(:)
  type(base), pointer :: q
  class(base), allocatable :: any
  type(longer), allocatable :: grid(:, :)
  type(closed) :: hidden
  type(half_closed) :: half
  type(numbers) :: many
  type(inner) :: common_one
  real :: x
  namelist /group/ common_one
  integer :: i
  print *, a%n, a%k, b(2)%k, shared%k, given%x, given%y, l%k, associated(l%p), a%name
  call fill(a)
  print *, a%x, a%y, a%in%weight
  b = a
  print *, b(3)%y
  copied(1:2) = b(2:3)
  print *, copied(2)%x
  allocate (c(2), source=a)
  print *, c(2)%y
  allocate (none(0))
  allocate (one, q, any)
  print *, one%k, q%k, any%k, size(none)
  one%x = 2
  call change(one)
  print *, one%x
  any%x = 3
  print *, any%x
  q = made()
  print *, q%y, q%in%weight
  allocate (grid(2, 0:2))
  grid%z = 3
  do i = 0, 2
    grid(:, i)%x = i
  end do
  print *, grid(2, 1)%z + sum(grid%x) + grid(1, 1)%k
  call hidden%set(2.0)
  print *, hidden%get()
  half%c = 3
  print *, half%b + half%c
  many%v = 1
  print *, sum(many%v) + many%k
  common_one%weight = 1
  call calls(3.0)
  call calls(4.0)
  read (*, group)
  print *, common_one%weight
  x = pure_sum(3)
  print *, x
  block
    type(base) :: in_block
    in_block%x = in_block%n
    print *, in_block%x
  end block
contains
  subroutine calls(start)
    real, intent(in) :: start
    type(base), save :: kept
    type(base) :: mine
    if (start < 3.5) kept%x = start
    mine%x = kept%x
    mine%y(2) = mine%x
    print *, mine%x + kept%x + mine%y(2) + mine%k
  end subroutine
end program
