! A procedure that is bound to a type does what it does: nothing else has a value behind it, and what it reads must have one (debugger.md 1.10 Defined assignment).
module systems
  implicit none
  type system
    integer :: k
    real :: rhs(3, 3)
  contains
    procedure :: create
    procedure :: solve => solved
    procedure, pass(self) :: add
    procedure, nopass :: count
    generic :: total => total_of_row, total_of_all
    procedure :: total_of_row, total_of_all
  end type system
  type, extends(system) :: wide
    real :: extra
  contains
    procedure :: create => create_wide
  end type wide
  real :: shared(4)
  logical :: got
contains
  subroutine create(this)
    class(system), intent(inout) :: this
    this%k = 1
    this%rhs(1, :) = 2
  end subroutine create

  subroutine create_wide(this)
    class(wide), intent(inout) :: this
    this%k = 2
    this%extra = 1
  end subroutine create_wide

  subroutine solved(this)
    class(system), intent(inout) :: this
    got = this%rhs(2, 3) > 0 ! EXPECT uninitialized X
  end subroutine solved

  subroutine add(n, self)
    integer, intent(in) :: n
    class(system), intent(inout) :: self
    self%k = self%k + n
  end subroutine add

  integer function count()
    count = 3
  end function count

  real function total_of_row(this, row)
    class(system), intent(in) :: this
    integer, intent(in) :: row
    total_of_row = sum(this%rhs(row, :))
  end function total_of_row

  real function total_of_all(this)
    class(system), intent(in) :: this
    total_of_all = this%rhs(1, 1) + this%rhs(3, 1) ! EXPECT uninitialized X
  end function total_of_all
end module systems

program calls
  use systems
  implicit none
  type(system) :: x
  type(wide), target :: w
  class(system), pointer :: any
  real :: a(5), t
  real, allocatable :: made(:)
  allocate (made(3))
  call x%create()
  got = a(2) > 0 ! EXPECT uninitialized A element=(2)
  got = shared(3) > 0 ! EXPECT uninitialized SHARED element=(3)
  got = made(1) > 0 ! EXPECT uninitialized MADE element=(1)
  call x%solve()
  call x%add(2)
  print *, x%k, x%count(), x%total(1)
  t = x%total()
  got = x%rhs(3, 3) > 0 ! EXPECT uninitialized X
  any => w
  call any%create()
  print *, w%k, w%extra
  got = a(4) > 0 ! EXPECT uninitialized A element=(4)
end program calls
