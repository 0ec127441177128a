! Faults with members of a NAMELIST group, which are judged like any variable (debugger.md 1.4).
program main
  implicit none
  integer, parameter :: n = 4
  integer :: k, i
  real :: x, v(n), a(n)
  character(len=60) :: line
  integer :: unset, given
  real :: w(3)
  character(len=4) :: word, other
  namelist /input/ k, x, v
  namelist /some/ unset, w, word, other, given
  !dvm$ distribute a(block)
  k = 1
  x = v(2) ! EXPECT uninitialized V element=(2)
  line = '&input v = 1., 2., 3., 4. /'
  read (line, nml=input)
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    v(1) = v(1) + x ! EXPECT readonly-write V element=(1) iteration=(1)
    a(i) = v(i + k) ! EXPECT bounds V element=(5) iteration=(4)
  end do
  print *, a
  line = "&some w(2) = 5., other = 'abcd', given = 0 /"
  read (line, nml=some)
  if (unset == 4) print *, 'four' ! EXPECT uninitialized UNSET
  print *, w(2), other, given
  if (w(3) > 4) print *, 'more' ! EXPECT uninitialized W element=(3)
  if (word == 'abcd') print *, 'word' ! EXPECT uninitialized WORD
end program
