! A WRITE with NAMELIST reads all of the group, which a READ may have given; what is in no group it does not read (debugger.md 1.9 Birth).
module settings
  implicit none
  integer :: p, q
  namelist /pair/ p, q
end module

program namelist_written
  use settings
  implicit none
  integer :: i, j, given(3), none(2)
  real :: x
  type measure
    integer :: a = 1
    integer :: b
  end type
  type(measure) :: r
  namelist /group/ i, x, given
  namelist /other/ j, r, none
  open (10, status='scratch')
  i = 1
  x = 2
  q = 3
  none = 4
  j = 1
  given = 0
  r%b = 2
  write (10, nml=group)
  j = 5
  write (10, other)
  p = 1
  write (10, nml=pair)
  x = 1
  none = 3
  q = 2
  rewind (10)
  read (10, nml=group)
  write (*, nml=group)
  write (*, nml=other)
  write (*, nml=pair)
end program
