! SKIPPED filled.o: not instrumented
module makers
  implicit none
  type cell
    real :: a, b
  end type
  interface
    subroutine filled(n, r) bind(c)
      use iso_c_binding
      integer(c_int), value :: n
      real(c_float) :: r(*)
    end subroutine
  end interface
contains
  subroutine made(r, n)
    integer, intent(in) :: n
    real, allocatable, intent(out) :: r(:)
    allocate (r(n))
    r = n
  end subroutine
  subroutine source(r, x)
    real, intent(in) :: x(:)
    real, allocatable, intent(out) :: r(:)
    allocate (r, source=x)
  end subroutine
  subroutine assigned(r, n)
    integer, intent(in) :: n
    real, allocatable, intent(inout) :: r(:)
    integer :: i
    r = [(real(i), i = 1, n)]
  end subroutine
  subroutine moved(r, n)
    integer, intent(in) :: n
    real, allocatable, intent(inout) :: r(:)
    real, allocatable :: own(:)
    allocate (own(2 * n + 3))
    own = 1
    if (allocated(r)) own(1:size(r)) = r
    call move_alloc(own, r)
  end subroutine
  subroutine exchanged(x, y)
    real, allocatable, intent(inout) :: x(:), y(:)
    real, allocatable :: own(:)
    call move_alloc(x, own)
    call move_alloc(y, x)
    call move_alloc(own, y)
  end subroutine
  subroutine unseen(r, n)
    integer, intent(in) :: n
    real, allocatable, intent(out) :: r(:)
    allocate (r(n))
    call filled(n, r)
  end subroutine
  subroutine read_in(r, n)
    integer, intent(in) :: n
    real, allocatable, intent(out) :: r(:)
    character(40) :: text
    allocate (r(n))
    write (text, '(5f4.1)') 1., 2., 3., 4., 5.
    read (text, *) r
  end subroutine
  subroutine cells(c, n)
    integer, intent(in) :: n
    type(cell), allocatable, intent(out) :: c(:)
    integer :: i
    allocate (c(n))
    do i = 1, n
      c(i) = cell(i, -i)
    end do
  end subroutine
  subroutine texts(t, n)
    integer, intent(in) :: n
    character(:), allocatable, intent(out) :: t(:)
    allocate (character(n) :: t(n))
    t = 'abc'
  end subroutine
  recursive subroutine deep(r, n)
    integer, intent(in) :: n
    real, allocatable, intent(inout) :: r(:)
    if (n > 0) then
      call deep(r, n - 1)
      call moved(r, n)
    else
      call made(r, 3)
    end if
  end subroutine
end module
