! Names of the program that are those of intrinsic functions (debugger.md 1.10 Defined assignment, 1.10 Verdict).
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

subroutine all_hidden(logical, v)
  implicit none
  integer, intent(in) :: logical
  integer, intent(inout) :: v(logical)
  v(1) = logical
end subroutine

subroutine bounded(int, size)
  implicit none
  integer, intent(in) :: int, size
  type pair
    integer :: x
    integer, allocatable :: parts(:)
  end type
  integer, allocatable :: a(:, :), none(:)
  integer, pointer :: p(:)
  type(pair) :: pairs(2)
  integer :: i
  allocate(a(0:size, int), p(size), none(3:2), pairs(2)%parts(size))
  do i = 0, size - 1
    a(i, 1) = i
    p(i + 1) = i
    pairs(2)%parts(i + 1) = i
  end do
  none = 1
  print *, a(0, 1), p(size), pairs(2)%parts(size)
  if (a(size, 1) == -77777) print *, 'never' ! EXPECT uninitialized A element=[3][1]
  if (a(0, int) == -77777) print *, 'never' ! EXPECT uninitialized A element=[0][2]
  i = size + 1
  if (p(i) == -77777) p(1) = 0 ! EXPECT bounds - element=[4]
  if (pairs(1)%x == -77777) p(1) = 0 ! EXPECT uninitialized PAIRS
  deallocate(p)
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
  call bounded(2, 3)
  call set
  print *, c%kind, x%kind, word%len
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = v(i)
  end do
  print *, a
end program
