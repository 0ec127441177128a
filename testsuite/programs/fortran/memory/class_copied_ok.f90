! Objects of any type of a class that are copies of others have values (debugger.md 1.9 Birth).
module shapes
  implicit none
  type :: base
    integer :: calls = 0
  end type base
  type, extends(base) :: rows
    real :: d(8)
    real, allocatable :: more(:)
    character(:), allocatable :: name
  end type rows
  type :: holder
    class(base), allocatable :: one
    class(base), pointer :: several(:) => null()
  end type holder
  real :: p(8)
  !dvm$ distribute p(block)
contains
  subroutine fill(b, q)
    class(base), intent(in) :: b
    class(*), intent(in) :: q
    integer :: i
    !dvm$ parallel (i) on p(i)
    do i = 1, 8
      select type (b)
      type is (rows)
        p(i) = p(i) + b%d(i) + b%more(i)
      end select
      select type (q)
      type is (integer)
        p(i) = p(i) + q
      end select
    end do
  end subroutine fill
end module shapes

program class_copied
  use shapes
  implicit none
  type(rows) :: b
  class(base), allocatable :: one, others(:)
  class(*), allocatable :: anything
  type(holder) :: h
  integer :: i
  b%d = 1
  b%more = [(real(i), i = 1, 8)]
  b%name = 'rows'
  !dvm$ parallel (i) on p(i)
  do i = 1, 8
    p(i) = 0
  end do
  allocate (one, source=b)
  allocate (anything, source=3)
  call fill(one, anything)
  allocate (others(2), source=[b, b])
  call fill(others(2), anything)
  allocate (h%one, source=one)
  allocate (h%several(3), source=b)
  call fill(h%one, anything)
  call fill(h%several(3), anything)
  deallocate (one)
  allocate (one, mold=b)
  one%calls = 2
  one%calls = one%calls + 1
  print '(8f7.1,2i4)', p, one%calls, h%several(2)%calls
end program class_copied
