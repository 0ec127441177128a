! What gfortran does not take a second time: elements of several records whose bounds are parameters of the type, and parts of
! texts of deferred length in array constructors. The procedures are left as they stand, the others are not (debugger.md 1.10 Verdict).
! SKIPPED procedure SHIFT: elements of components
! SKIPPED procedure PARTS: a part of a text
module kinds
  implicit none
  type :: vector(k)
    integer, len :: k = 3
    integer :: x(k)
  end type
  type :: row
    integer :: x(3)
  end type
  type :: names
    character(:), allocatable :: s(:)
    character(4), allocatable :: fixed(:)
  end type
contains
  subroutine shift(a)
    type(vector(k=*)), intent(inout) :: a(:)
    integer :: i
    do i = 1, a(1)%k
      a%x(i) = i + 4
    end do
  end subroutine

  ! One record at a time, and bounds that are constant.
  subroutine one_by_one(a, r)
    type(vector(k=*)), intent(inout) :: a(:)
    type(row), intent(out) :: r(:)
    integer :: i
    do i = 1, size(a)
      a(i)%x(2) = a(i)%x(2) + i
    end do
    do i = 1, 3
      r%x(i) = i
    end do
  end subroutine

  ! No part, or in no array.
  subroutine other_parts(n)
    type(names), intent(in) :: n
    call show(n%s)
    print *, n%s(1)(2:3), [n%fixed(2)]
  end subroutine

  subroutine show(s)
    character(*), intent(in) :: s(:)
    print *, size(s), len(s), s
  end subroutine
end module

program p
  use kinds
  implicit none
  type(vector) :: a(2)
  type(row) :: r(2)
  type(names) :: n
  integer :: i
  interface
    subroutine parts(n)
      import names
      type(names), intent(in) :: n
    end subroutine
  end interface
  call shift(a)
  call one_by_one(a, r)
  do i = 1, 2
    print *, a(i)%x, r(i)%x
  end do
  allocate(character(4) :: n%s(3))
  n%s = 'abcd'
  n%fixed = ['efgh', 'ijkl']
  call other_parts(n)
  call show(n%s)
  call parts(n)
end program

subroutine parts(n)
  use kinds
  implicit none
  type(names), intent(in) :: n
  call show([n%s(:)(2:3)])
end subroutine
