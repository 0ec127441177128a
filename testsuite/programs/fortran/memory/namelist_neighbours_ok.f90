! Components that the text of a NAMELIST names, side by side (debugger.md 1.9 Birth).
program p
  type field
    integer :: n, k
    real :: w(4)
    double precision :: d(2)
    logical :: flag, other
    character(6) :: text
  end type
  type(field) :: b
  real, volatile :: z
  namelist /group/ b
  open (9, status='scratch', recl=200)
  write (9, *) "&group b%n = 3, b%k = 4, b%w = 5 6 7 8, b%d = 2*4, b%flag = T, b%other = F, b%text = 'ab' /"
  rewind 9
  read (9, group)
  z = b%n
  z = b%k
  z = b%w(2)
  z = b%w(4)
  z = b%d(2)
  z = b%d(1)
  z = merge(1, 2, b%flag)
  z = merge(1, 2, b%other)
  if (b%text == 'x') z = 1
  print *, 'end'
end program
