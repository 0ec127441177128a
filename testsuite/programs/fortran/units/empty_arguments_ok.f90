! An argument of size zero, which may lie nowhere, behind arguments with elements (debugger.md 1.10 Aggregates).
module sums
  implicit none
contains
  function digits(text)
    character(len=*), intent(in) :: text
    integer :: digits(len(text))
    integer :: i
    do i = 1, len(text)
      digits(i) = iachar(text(i:i)) - iachar('0')
    end do
  end function
  integer function total(values)
    integer, intent(in) :: values(:)
    total = sum(values)
  end function
  pure integer function last(values)
    integer, intent(in) :: values(:)
    integer :: i
    last = 0
    do i = 1, size(values)
      last = values(i)
    end do
  end function
  integer function largest(n, values)
    integer, intent(in) :: n, values(n)
    largest = maxval(values)
  end function
end module

program main
  use sums
  implicit none
  integer, parameter :: n = 4
  integer :: i, a(n), none(0)
  !dvm$ distribute a(block)
  print *, total(digits('123')), total(digits('')), total(none), total([integer ::])
  print *, last(digits('123')), last(digits('')), last(none)
  print *, largest(3, digits('123')), largest(0, digits('')) == -huge(n) - 1
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = i
  end do
  print *, a
end program
