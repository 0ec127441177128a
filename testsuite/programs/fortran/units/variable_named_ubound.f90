! A procedure with a variable that hides what checks of descriptors need stays as it is (debugger.md 1.10 Verdict).
! SKIPPED its name `UBOUND` hides an intrinsic function that checks need
program bounds
  integer :: k(3)
  k = 1
  call fill(4)
  print *, sum(k)
end program

subroutine fill(n)
  integer :: n, ubound
  real, allocatable :: a(:)
  ubound = n
  allocate (a(ubound))
  a = 1
  print *, sum(a)
end subroutine
