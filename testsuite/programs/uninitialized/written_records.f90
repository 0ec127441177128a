! A record that is written as a whole is read in all of its components, alone, among others, in implied DOs and by a NAMELIST
! (debugger.md 1.10 Aggregates).
module records
  implicit none
  type vec
    integer(1) :: tag
    real(8) :: x, y
  end type
  type cell
    type(vec) :: at
    character(3) :: name
    integer :: n(2)
    type(vec) :: more(2)
  end type
  type, extends(vec) :: deep
    real :: z
  end type
contains
  subroutine show(c)
    type(cell), intent(in) :: c
    character(400) :: line
    write (line, *) c          ! EXPECT uninitialized E
  end subroutine
end module
program main
  use records
  implicit none
  type(vec) :: v, w(3), d(4)
  type(vec), allocatable :: a(:)
  type(cell) :: c, e
  type(deep) :: f
  integer :: i
  character(400) :: line
  namelist /group/ v, i
!dvm$ distribute d(block)
  v%tag = 1
  v%x = 1
  write (line, *) v            ! EXPECT uninitialized V
  v%y = 1
  write (line, *) v
  do i = 1, 3
    w(i)%tag = 1
    w(i)%x = 1
    if (i /= 2) w(i)%y = 1
  end do
  write (line, *) w(1), w(3)
  write (line, *) w(1:3:2)
  write (line, *) w            ! EXPECT uninitialized W element=(2)
  w(3)%y = 1
  c%at = v
  c%name = 'c'
  c%n(1) = 1
  c%more(1) = v
  c%more(2) = v
  write (line, *) c%at, c%more(2)
  write (line, *) 1, c         ! EXPECT uninitialized C
  e = c
  e%n = 2
  write (line, *) e
  e%more(2) = vec(1, 2, 3)
  call show(e)
  call lacking(e)
  call show(e)
  f%vec = v
  write (line, *) f            ! EXPECT uninitialized F
  allocate (a(2))
  a(1) = v
  write (line, *) (a(i), i = 1, 2)   ! EXPECT uninitialized A element=(2)
  call none(v)
  i = 1
  write (line, nml=group)      ! EXPECT uninitialized V
!dvm$ parallel (i) on d(i)
  do i = 1, 4
    d(i) = vec(1, 2, 3)
  end do
  write (line, *) d
  write (line, *) d(2)         ! EXPECT sequential-access D element=(2)
  i = 5
  write (line, *) w(i)         ! EXPECT bounds W element=(5)
contains
  subroutine lacking(c)
    type(cell), intent(inout) :: c
    type(vec) :: v
    v%x = 1
    c%more(1) = v
  end subroutine
  subroutine none(v)
    type(vec), intent(out) :: v
    v%x = 0
    v%y = 0
  end subroutine
end program
