! Memory that elements of a distributed array lead to belongs to the element, not to the iteration that wrote it (debugger.md 1.9 Private-like data).
module cells
  implicit none
  type part
    real, allocatable :: w(:)
  end type
  type cell
    integer :: m
    real, allocatable :: vals(:), one
    real, pointer :: q(:) => null()
    type(part) :: inner
    type(part), allocatable :: parts(:)
  end type
contains
  subroutine make(x)
    type(cell), intent(inout) :: x
    allocate (x%vals(3), x%one, x%q(2), x%inner%w(2), x%parts(2))
    allocate (x%parts(2)%w(2))
  end subroutine
  subroutine grow(x, by)
    type(cell), intent(inout) :: x
    real, intent(in) :: by
    x%vals(2) = x%vals(2) + by
    x%parts(2)%w(1) = x%parts(2)%w(1) + by
  end subroutine
end module
program elements
  use cells
  implicit none
  integer, parameter :: n = 8
  type(cell) :: c(n)
  type(cell), allocatable :: d(:)
  real :: s
  integer :: i, turn
!DVM$ DISTRIBUTE c(BLOCK)
!DVM$ DYNAMIC c
!DVM$ ALIGN d(i) WITH c(i)
  allocate (d(n))
  do i = 1, n
    call make(c(i))
    allocate (d(i)%vals(2), d(i)%q(1))
  end do
!DVM$ PARALLEL (i) ON c(i)
  do i = 1, n
    c(i)%m = i
    c(i)%vals(:) = i
    c(i)%one = i
    c(i)%q(1) = i
    c(i)%inner%w = i
    c(i)%parts(2)%w(1) = i
    d(i)%vals(1) = i
    d(i)%q(1) = i
  end do
  do turn = 1, 2
!DVM$ PARALLEL (i) ON c(i)
    do i = 1, n
      c(i)%one = c(i)%one + 1
      c(i)%q(1) = c(i)%q(1) + c(i)%inner%w(2)
      d(i)%vals(1) = d(i)%vals(1) + d(i)%q(1)
      call grow(c(i), 2.)
    end do
  end do
  s = 0
!DVM$ REDISTRIBUTE c(BLOCK)
!DVM$ PARALLEL (i) ON c(i), REDUCTION(SUM(s))
  do i = 1, n
    s = s + c(i)%vals(2) + c(i)%one + c(i)%q(1) + c(i)%parts(2)%w(1) + d(i)%vals(1)
  end do
  print *, s
end program
