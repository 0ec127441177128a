! ALLOCATE with a type that has parameters (debugger.md 1.9 Birth).
module m
  type row(k, n)
    integer, kind :: k = 8
    integer, len :: n = 3
    real(k) :: x(n)
  end type row
end module m
program p
  use m
  type(row(8, :)), allocatable :: r
  type(row(4, :)), pointer :: s
  integer :: n, a(3)
  n = 4
  allocate (row(k=8, n=n) :: r)
  allocate(row(4, 2) :: s)
  r%x = 3
  s%x(1) = 4
  a(1) = 1
  if (a(2) > 0) a(3) = 4 ! EXPECT uninitialized A element=[2]
  print *, r%x, s%x(1)
end program p
