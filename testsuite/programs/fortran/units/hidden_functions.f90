! Names of the program that are those of intrinsic functions.
! SKIPPED procedure ALL_HIDDEN
subroutine filled(text, len)
  implicit none
  integer, intent(in) :: len
  character(len=*), intent(out) :: text
  character(len=4), save :: last
  character(len=:), allocatable :: own
  integer :: i
  allocate (character(len=len) :: own)
  do i = 1, len
    own(i:i) = achar(iachar('a') + i)
  end do
  text = own
  text(1:1) = '*'
  if (text(2:2) == 'c') last(1:len) = own
  print *, text, last(1:2)
end subroutine

subroutine unset(len)
  implicit none
  integer, intent(in) :: len
  character(len=4) :: word
  word(1:len) = 'abcd'
  print *, word(1:2)
  if (word(3:4) == 'zz') print *, 'never' ! EXPECT uninitialized WORD
end subroutine

subroutine sized(size, max, n, v)
  implicit none
  integer, intent(in) :: size, max, n
  integer, intent(inout) :: v(n)
  integer :: any, kind, i
  any = 0
  kind = 1
  do i = size, max
    v(i) = v(i) + kind + any
  end do
end subroutine

subroutine all_hidden(int, v)
  implicit none
  integer, intent(in) :: int
  integer, intent(inout) :: v(int)
  v(1) = int
end subroutine

module lengths
  implicit none
  integer :: len = 3
  character(len=5) :: title = 'title'
  character(len=5) :: names(2)
  character(len=:), allocatable :: long
contains
  subroutine set
    names = title
    allocate (character(len=len) :: long)
    long(:) = title(1:len)
    print *, names, long
  end subroutine
end module

program main
  use lengths, only: set
  implicit none
  integer, parameter :: n = 4
  integer :: i, a(n), v(n)
  complex :: c(2)
  real(8) :: x
  character(len=4) :: word
  !dvm$ distribute a(block)
  v = 0
  call filled(word, 4)
  call unset(2)
  call sized(1, 2, n, v)
  call all_hidden(n, v)
  call set
  print *, c%kind, x%kind, word%len
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = v(i)
  end do
  print *, a
end program
