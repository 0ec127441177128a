! Faults with texts: nothing was given, or there is no such part (languages.md 6.20; debugger.md 1.9 Birth).
module words
  implicit none
  character(8) :: shared
contains
  subroutine show(s)
    character(*), intent(in) :: s
    character(8) :: d
    d = s ! EXPECT uninitialized A
  end subroutine
end module
program main
  use words
  implicit none
  integer, parameter :: n = 4
  character(8) :: a, b, c, d
  character(4) :: list(3)
  character(6), pointer :: p
  real :: x(n)
  integer :: i
  !dvm$ distribute x(block)
  call show(a)
  b(2:3) = 'bc'
  print *, b(2:2)
  d = b(5:6) ! EXPECT uninitialized B
  d = shared ! EXPECT uninitialized SHARED
  list(1) = 'one'
  print *, list(1)
  d = list(2) ! EXPECT uninitialized LIST element=(2)
  i = 4
  d = list(i) ! EXPECT bounds LIST element=(4)
  c = 'c'
  i = 9
  d = c(i:i) ! EXPECT bounds C
  allocate (p)
  d = p ! EXPECT uninitialized P
  c = ' '
  !dvm$ parallel (i) on x(i)
  do i = 1, n
    c = c(2:) // 'x' ! EXPECT readonly-write C iteration=(1)
    write (a, '(i4)') i
    read (a, *) x(i)
  end do
  d = a ! EXPECT private-uninit A
end program
