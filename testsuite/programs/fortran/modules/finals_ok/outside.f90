! SKIPPED outside.o: not instrumented
subroutine outside(x)
  use types
  use grid
  implicit none
  type(base), intent(inout) :: x
  type(base), pointer :: p
  real :: s
  allocate(p)
  work = 1
  call p%create(3)
  s = p%total()
  deallocate(p)
  norms = s
  x%n = 2
end subroutine outside
