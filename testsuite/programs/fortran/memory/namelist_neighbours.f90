! Components that the text of a NAMELIST does not name, beside ones that it names (debugger.md 1.9 Birth).
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
  write (9, *) "&group b%n = 3, b%w = 5 6 7, b%d(2) = 4, b%flag = T, b%text = 'ab' /"
  rewind 9
  read (9, group)
  z = b%n
  z = b%k ! EXPECT uninitialized B
  z = b%w(2)
  z = b%w(4) ! EXPECT uninitialized B
  z = b%d(2)
  z = b%d(1) ! EXPECT uninitialized B
  z = merge(1, 2, b%flag)
  z = merge(1, 2, b%other) ! EXPECT uninitialized B
  if (b%text == 'x') z = 1
  print *, 'end'
end program
