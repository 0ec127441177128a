! Records that are written as a whole and have what is written: padding, components of several kinds, types that a procedure writes,
! records without components, sizes that are asked for (debugger.md 1.10 Aggregates).
module records
  implicit none
  type empty
  end type
  type vec
    integer(1) :: tag = 1
    real(8) :: x, y
    logical(2) :: there
  end type vec
  type cell
    type(empty) :: nothing
    type(vec) :: at
    character(3) :: name
    complex :: c(2, 2)
    integer :: none(0)
    type(vec) :: more(-1:1)
  end type
  type, extends(vec) :: deep
    real :: z
  end type
  type own
    integer :: shown, hidden
  contains
    procedure :: put
    generic :: write(formatted) => put
  end type
  type secret
    private
    integer :: a = 1, b
  end type
  type holder
    type(own) :: one
    integer :: n
  end type
contains
  subroutine put(this, unit, how, options, status, message)
    class(own), intent(in) :: this
    integer, intent(in) :: unit, options(:)
    character(*), intent(in) :: how
    integer, intent(out) :: status
    character(*), intent(inout) :: message
    write (unit, '(i5)', iostat=status, iomsg=message) this%shown
  end subroutine
  subroutine show(c, v, o)
    type(cell), intent(in) :: c
    type(vec), intent(in) :: v(:)
    type(vec), intent(in), optional :: o
    print *, c%at, v, v(::2)
    if (present(o)) print *, o
  end subroutine
end module
program main
  use records
  implicit none
  type(vec) :: v, w(3), d(4)
  type(vec), allocatable :: a(:), s
  type(vec), pointer :: p, q(:)
  type(vec), target :: t(4)
  type(cell) :: c
  type(deep) :: f
  type(own) :: o, os(2)
  type(holder) :: h
  integer :: i, length
  namelist /group/ v, w
!dvm$ distribute d(block)
  v = vec(1, 2, 3, .true.)
  w = v
  inquire (iolength=length) c, o
  print *, v, w, (w(i), i = 1, 3), w(2:3), length > 0
  c%at = v
  c%name = 'abc'
  c%c = (1, 2)
  do i = -1, 1
    c%more(i)%x = i
    c%more(i)%y = i
    c%more(i)%there = .false.
  end do
  print *, c
  write (*, '(2f5.1)') c%more(0)%x, c%more%y
  f%vec = v
  f%z = 1
  print *, f
  o%shown = 1
  os%shown = 2
  h%one%shown = 3
  h%n = 4
  print *, o, os
  print *, h
  allocate (a(2), s)
  a = v
  s = v
  t(2:3) = v
  p => t(2)
  q => t(2:3)
  print *, a, s, p, q, t(3)
  call show(c, w)
  call show(c, t(2:3), v)
  write (*, nml=group)
!dvm$ parallel (i) on d(i)
  do i = 1, 4
    d(i) = vec(1, i, 3, .true.)
  end do
  print *, d
!dvm$ remote_access (d(2))
  print *, d(2)
  open (10, status='scratch', form='unformatted')
  write (10) v, w
  rewind (10)
  read (10) t(1), t(2:4)
  close (10)
  print *, t
end program
