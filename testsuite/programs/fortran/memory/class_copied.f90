! Objects of any type of a class that are copies of others belong to no iteration (debugger.md 1.4, 1.9 Birth).
module shapes
  implicit none
  type :: base
    integer :: calls = 0
  end type base
  type, extends(base) :: rows
    real :: d(8)
  end type rows
  real :: p(8)
  !dvm$ distribute p(block)
contains
  subroutine fill(b)
    class(base), intent(inout) :: b
    integer :: i
    !dvm$ parallel (i) on p(i)
    do i = 1, 8
      p(i) = i
      b%calls = b%calls + 1 ! EXPECT readonly-write ONE
    end do
  end subroutine fill
end module shapes

program class_copied
  use shapes
  implicit none
  type(rows) :: b
  class(base), allocatable :: one
  b%d = 1
  allocate (one, source=b)
  call fill(one)
  print '(i4)', one%calls
end program class_copied
