! Memory that PURE procedures allocate is born there (debugger.md 1.9 Birth).
module m
  implicit none
  type list
    real, pointer :: p(:, :) => null()
    real, allocatable :: c(:)
    character(:), allocatable :: s
    class(*), allocatable :: any(:)
  contains
    procedure :: make
  end type list
contains
  pure subroutine make(self, n)
    class(list), intent(inout) :: self
    integer, intent(in) :: n
    allocate(self%p(n, 2))
    allocate(self%c(0:n), source=1.0)
    allocate(character(n) :: self%s)
    self%p(:, 1) = self%c(1:n)
    self%s(1:1) = 'a'
  end subroutine make
  pure real function used(n, k)
    integer, intent(in) :: n, k
    type(list) :: own
    real, pointer :: part(:)
    call own%make(n)
    used = own%p(2, 1) + own%c(0)
    if (used > 1e30) used = 0
    if (own%p(1, 2) > 1e30) used = 1    ! EXPECT uninitialized SELF%P element=[1,2]
    part => own%p(n:1:-2, 2)
    part(2) = 3
    if (own%p(n - 2, 2) > 1e30) used = 1
    if (part(1) > 1e30) used = 1        ! EXPECT uninitialized SELF%P element=[4,2]
    if (k > 0) own%p(n + 1, 1) = 1      ! EXPECT bounds OWN element=[5,1]
    if (own%s(2:2) == 'x') used = 2     ! EXPECT uninitialized SELF%S
    deallocate(own%p)
  end function used
end module m
program p
  use m
  implicit none
  print *, used(4, 0) + used(4, 1) > 0
end program p
