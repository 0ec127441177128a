! An ALLOCATE that fails with STAT= leaves what was there (debugger.md 1.9 Birth).
program failed
  implicit none
  type holder
    real, allocatable :: c(:)
  end type holder
  real, allocatable :: a(:), b(:)
  type(holder) :: x
  integer :: status
  allocate (a(4), stat=status)
  a = 1
  allocate (a(8), stat=status)
  print *, status /= 0, a
  allocate (b(2), a(8), stat=status)
  b = 2
  print *, status /= 0, a, b
  allocate (x%c(3))
  x%c = 2
  allocate (x%c(3), stat=status)
  print *, status /= 0, x%c
end program failed
