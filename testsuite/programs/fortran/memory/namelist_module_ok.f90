! NAMELIST groups of a module, read where it is used: by their own name, by another, and where a member has another name (debugger.md 1.4).
module settings
  implicit none
  integer :: k
  real :: x
  real :: v(3)
  namelist /input/ k, x
  namelist /arrays/ v
contains
  real function known()
    known = x + k
  end function
end module
program main
  use settings, mine => x
  implicit none
  character(len=40) :: line
  integer :: i
  real :: a(3)
  !dvm$ distribute a(block)
  line = '&input k = 2, x = 0.5 /'
  read (line, nml=input)
  print *, known(), k
  call other
  !dvm$ parallel (i) on a(i)
  do i = 1, 3
    a(i) = v(i) + k
  end do
  write (*, arrays)
end program
subroutine other
  use settings, only: group => arrays
  implicit none
  character(len=40) :: line
  line = '&arrays v = 1., 2., 3. /'
  read (line, group)
end subroutine
