! Where an array constructor has a part of a text of deferred length, a component, gfortran takes the component for as long as that
! part in all of the program unit. Which text is meant is judged, and so are others (debugger.md 1.10 Verdict).
! SKIPPED procedure PARTS: a part of a text of deferred length, a component, is in an array constructor; parts of this component are judged nowhere
module kinds
  implicit none
  type :: names
    character(:), allocatable :: s(:)
    character(:), allocatable :: other
    integer, allocatable :: lengths(:)
  end type
  type, extends(names) :: more
    integer :: number = 0
  end type
end module

program p
  use kinds
  implicit none
  type(names) :: n, m
  type(more) :: e
  character(2), allocatable :: r(:)
  integer :: i, k
  k = 6
  allocate (character(6) :: n%s(3), m%s(2), e%s(2))
  n%s = 'abcdef'
  m%s(1) = 'ghijkl'
  m%s(2) = 'mnopqr'
  e%s = m%s(2:1:-1)
  m%other = 'abcdef'
  m%lengths = [1, 2, 3]
  call parts()
  print *, n%s(1)(5:k), m%other(5:k), e%s(2)(4:k)
  do i = 1, 2
    print *, n%s(i), m%s(i)(4:k), m%lengths(i)
    m%s(i)(4:k) = 'zzz'
  end do
  call others(k)
  if (m%other(6:k + 1) == 'x') print *, k ! EXPECT bounds
  if (m%lengths(k - 6) == 47) print *, k ! EXPECT bounds M element=[0]
  if (m%s(k - 3)(1:1) == '?') print *, k ! EXPECT bounds
  print *, m%s, n%s, e%s
contains
  subroutine parts()
    r = [n%s(:)(2:3)]
    print *, r
  end subroutine
  subroutine others(last)
    integer, intent(in) :: last
    integer :: j
    do j = 1, 2
      e%s(j) = 'qwerty'
      m%s(j)(2:last) = '12345'
    end do
  end subroutine
end program
