! Functions that rearrange elements of a record type give records (debugger.md 1.10 Defined assignment).
module boxes
  implicit none
  type box
    integer :: i
  end type
  interface assignment(=)
    module procedure from_integer
  end interface
contains
  elemental subroutine from_integer(a, b)
    type(box), intent(inout) :: a
    integer, intent(in) :: b
    a%i = b
  end subroutine
end module

program assignments
  use boxes
  implicit none
  type(box) :: a, d(2), e(2, 2), c(2, 11)
  a = 1
  d = [a, a]
  e = 2
  c(:, 1) = spread(a, 1, 2)
  c(:, 2) = transfer([5, 6], d)
  c(1, 3) = transfer(5, a)
  c(2, 3) = a
  c(:, 4) = reshape(e(:, 1), [2])
  c(:, 5) = cshift(d, 1)
  c(:, 6) = eoshift(d, 1, a)
  c(:, 7) = pack(d, [.true., .true.])
  c(:, 8) = unpack(d, [.true., .true.], d)
  c(:, 9:10) = transpose(e)
  c(:, 11) = reshape(shape=[2], source=d)
  print *, c%i
end program
