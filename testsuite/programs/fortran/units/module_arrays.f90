! Faults in procedures of a module and in a program that uses it (languages.md 6.16).
module grid
  implicit none
  integer, parameter :: n = 8
  real(8) :: a(n), b(n)
!dvm$ distribute a(block)
!dvm$ align b(i) with a(i)
  real(8) :: eps, never
contains
  subroutine fill
    integer :: i
!dvm$ parallel (i) on a(i)
    do i = 1, n
      b(i) = i
    end do
  end subroutine fill

  subroutine sweep
    integer :: i
    real(8) :: d
!dvm$ parallel (i) on a(i)
    do i = 2, n - 1
      d = b(i-1) ! EXPECT nonlocal b element=(1) iteration=(2)
      a(i) = d
    end do
    eps = d ! EXPECT private-uninit d with=@23
  end subroutine sweep
end module grid

program main
  use grid, only: last => eps, fill, sweep, n, values => a, never
  implicit none
  integer :: i
  real(8) :: s
  call fill
  call sweep
  s = 0
!dvm$ parallel (i) on values(i), reduction (sum(s))
  do i = 1, n
    s = s + values(i) ! EXPECT uninitialized values element=(1) iteration=(1)
  end do
!dvm$ parallel (i) on values(i)
  do i = 1, n
    last = last + i ! EXPECT readonly-write last iteration=(1)
  end do
  s = never ! EXPECT uninitialized never
end program main
