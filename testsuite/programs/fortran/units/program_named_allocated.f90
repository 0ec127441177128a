! A main program with the name of an intrinsic function that checks need stays as it is (debugger.md 1.10 Verdict).
! SKIPPED its name `ALLOCATED` hides an intrinsic function that checks need
program allocated
  real, allocatable :: a(:)
  allocate(a(3))
  a = 1
  call fill(4)
  print *, sum(a)
end program

subroutine fill(n)
  integer :: n, k(n)
  k = n
  print *, sum(k)
end subroutine
