module types
  implicit none
  type base
    integer :: n = 0
    real, pointer :: store(:) => null()
  contains
    procedure :: create
    procedure :: total
    final :: drop, drop_all
  end type base
contains
  subroutine create(self, n)
    class(base), intent(out) :: self
    integer, intent(in) :: n
    self%n = n
    allocate(self%store(n))
    self%store = n
  end subroutine create
  real function total(self)
    class(base), intent(in) :: self
    total = sum(self%store)
  end function total
  subroutine drop(self)
    type(base), intent(inout) :: self
    if (associated(self%store)) deallocate(self%store)
    nullify(self%store)
  end subroutine drop
  subroutine drop_all(several)
    type(base), intent(inout) :: several(:)
    integer :: i
    do i = 1, size(several)
      call drop(several(i))
    end do
  end subroutine drop_all
end module types
