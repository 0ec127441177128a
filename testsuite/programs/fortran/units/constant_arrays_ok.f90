! Arrays that are named constants, of texts and of others, as arguments, whole and in parts (debugger.md 1.9 Birth).
module kinds
  implicit none
  character(len=*), parameter :: colours(3) = ['red   ', 'green ', 'yellow']
  interface operator(.joined.)
    module procedure joined
  end interface
contains
  function joined(separator, texts) result(all)
    character(len=*), intent(in) :: separator, texts(:)
    character(len=:), allocatable :: all
    integer :: i
    all = trim(texts(1))
    do i = 2, size(texts)
      all = all // separator // trim(texts(i))
    end do
  end function
end module

program main
  use kinds
  implicit none
  type pair
    integer :: first, second
  end type
  integer, parameter :: n = 4
  character(len=*), dimension(2), parameter :: names = ['one', 'two']
  integer, parameter :: steps(3) = [1, 2, 3]
  type(pair), parameter :: pairs(2) = [pair(1, 2), pair(3, 4)]
  integer :: i, a(n)
  !dvm$ distribute a(block)
  print *, ',' .joined. names, '-' .joined. colours(2:3)
  call show(names)
  call show(colours(1:3:2))
  do i = 1, 2
    print *, names(i), names(i)(2:3), length(names(i)), pairs(i)%second
  end do
  print *, total(steps), seconds(pairs), names == 'two'
  call external_total(steps, 3)
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = steps(mod(i, 3) + 1)
  end do
  print *, a
contains
  subroutine show(texts)
    character(len=*), intent(in) :: texts(:)
    integer :: i
    print *, (texts(i), i = 1, size(texts))
  end subroutine
  integer function length(text)
    character(len=*), intent(in) :: text
    length = len_trim(text)
  end function
  integer function total(values)
    integer, intent(in) :: values(:)
    total = sum(values)
  end function
  integer function seconds(values)
    type(pair), intent(in) :: values(:)
    seconds = sum(values%second)
  end function
end program

subroutine external_total(values, n)
  implicit none
  integer, intent(in) :: n
  integer, intent(in) :: values(n)
  print *, sum(values)
end subroutine
