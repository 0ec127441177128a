! Texts that functions give are components of records; what is written of them stays what it is (debugger.md 1.10 Aggregates).
! SKIPPED procedure EXTENDED
module texts
  implicit none
  type :: text
    integer :: number = 0
    character(len=:), allocatable :: letters
  end type
  type :: finding
    logical :: passed = .false.
    character(len=:), allocatable :: letters
  end type
  interface operator(//)
    module procedure joined
  end interface
  interface operator(+)
    elemental module function extended(one, other) result(both)
      class(finding), intent(in) :: one
      type(text), intent(in) :: other
      type(finding) :: both
    end function
  end interface
contains
  pure function joined(one, other) result(both)
    character(len=*), intent(in) :: one
    type(text), intent(in) :: other
    character(len=:), allocatable :: both
    both = one // other%letters
  end function
end module

submodule (texts) parts
contains
  module procedure extended
    if (one%passed) then
      both = one
    else
      both = finding(one%passed, one%letters // other)
    end if
  end procedure
end submodule

program main
  use texts
  implicit none
  integer, parameter :: n = 4
  integer :: i, a(n)
  type(text) :: one
  type(finding) :: found
  !dvm$ distribute a(block)
  one = text(2, 'abab')
  found%letters = 'found '
  found = found + one
  print *, len(found%letters), found%letters
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = i
  end do
  print *, a, found%passed
end program
