! The compiler's own checks, and a standard that has no LOC, mind nothing of what is asked (debugger.md 1.9 Pointers).
module lists
  implicit none
  type item
    integer :: value
    character(4) :: word
  end type
  type list
    type(item), allocatable :: items(:)
    type(item), pointer :: last => null()
    character(:), allocatable :: name
    integer, allocatable :: count
  end type
contains
  subroutine change(l)
    type(list), allocatable, intent(inout) :: l
    if (.not. allocated(l)) allocate (l)
    l%count = 1
    l%name = 'list'
    l%items = [item(1, 'one'), item(2, 'two')]
    allocate (l%last)
    l%last = l%items(2)
  end subroutine
  pure integer function total(l)
    type(list), intent(in) :: l
    type(item) :: mine
    integer :: i
    total = 0
    do i = 1, size(l%items)
      mine = l%items(i)
      total = total + mine%value
    end do
  end function
end module
program main
  use lists
  implicit none
  integer, parameter :: n = 4
  type(list), allocatable :: l, k
  type(item), allocatable :: one, none(:)
  character(:), allocatable :: text
  class(*), allocatable :: any
  real, pointer :: p(:)
  real :: a(n)
  integer :: i
!dvm$ distribute a(block)
  call change(l)
  print *, total(l), l%name, l%count, l%last%word
  k = l
  k%name = k%name // '!'
  print *, total(k), k%name, l%name
  text = 'ab'
  text = text // text(2:2)
  one = l%items(1)
  one%value = 3
  allocate (none(0), p(0))
  none = l%items(1:0)
  p = 1.
  any = 3
  any = text
  print *, text, one%value, size(none), size(p)
!dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = l%items(1)%value
  end do
end program
