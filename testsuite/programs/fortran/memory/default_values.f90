! Of types that give values to some of their components: the others have none when a record is born, wherever that is (debugger.md 1.9 Birth).
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
    character(4) :: name
    type(inner) :: in
    integer, allocatable :: more(:)
    integer :: k = 5
  end type
  type, extends(base) :: longer
    real :: z
    real, pointer :: p(:) => null()
  end type
  type(base) :: shared
  integer :: seen = 0
contains
  subroutine reset(d, last)
    type(base), intent(out) :: d
    type(longer), intent(out) :: last(2)
    if (d%x > 4) seen = seen + 1 ! EXPECT uninitialized
    if (last(2)%z > 4) seen = seen + 1 ! EXPECT uninitialized
    d%x = 1
    last%z = 1
  end subroutine

  function made() result(r)
    type(base) :: r
    if (r%y(3) > 4) seen = seen + 1 ! EXPECT uninitialized R
    r%x = 1
    r%y = 2
    r%name = 'made'
    r%in%weight = 1
  end function
end module

program p
  use shapes
  implicit none
  type(base) :: a, b(3)
  type(longer) :: l, few(2)
  type(base), allocatable :: c(:), one
  type(base), pointer :: q
  type(longer), allocatable :: grid(:, :)
  if (a%x > 4) seen = seen + 1 ! EXPECT uninitialized A
  if (a%in%weight > 4) seen = seen + 1 ! EXPECT uninitialized A
  if (b(2)%y(2) > 4) seen = seen + 1 ! EXPECT uninitialized B element=[2]
  if (l%z > 4) seen = seen + 1 ! EXPECT uninitialized L
  if (shared%name == 'x') seen = seen + 1 ! EXPECT uninitialized SHARED
  allocate (c(3), q, one)
  if (c(3)%in%weight > 4) seen = seen + 1 ! EXPECT uninitialized C element=[3]
  if (q%x > 4) seen = seen + 1 ! EXPECT uninitialized
  if (one%y(1) > 4) seen = seen + 1 ! EXPECT uninitialized
  allocate (grid(2, 0:2))
  if (grid(2, 0)%z > 4) seen = seen + 1 ! EXPECT uninitialized GRID element=[2][0]
  call reset(a, few)
  a = made()
  call nested(a%x)
  if (a%n + a%k == 5) print *, 'ok'
contains
  subroutine nested(start)
    real, intent(in) :: start
    type(base) :: mine
    type(base), save :: kept
    mine%x = start
    if (mine%x + mine%in%weight > 4) seen = seen + 1 ! EXPECT uninitialized MINE
    if (kept%y(1) > 4) seen = seen + 1 ! EXPECT uninitialized KEPT
  end subroutine
end program
