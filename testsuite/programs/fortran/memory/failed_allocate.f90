! An ALLOCATE with STAT= that succeeds gives no values (debugger.md 1.9 Birth).
program failed
  implicit none
  real, allocatable :: a(:)
  integer :: status
  logical :: got
  allocate (a(4), stat=status)
  got = a(2) > 0 ! EXPECT uninitialized A element=(2)
  a = 1
  allocate (a(8), stat=status)
  print *, status /= 0, a(4)
  got = a(5) > 0 ! EXPECT bounds A element=(5)
end program failed
