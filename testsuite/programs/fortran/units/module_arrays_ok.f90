! Distributed arrays, scalars and procedures of a module, used with ONLY and renamed (languages.md 6.16).
module grid
  implicit none
  private
  integer, parameter, public :: n = 8
  real(8), public :: a(n), b(n)
!dvm$ distribute a(block)
!dvm$ align b(i) with a(i)
  real(8), public :: eps
  integer :: sweeps = 0
  public :: fill, sweep, count_of_sweeps
contains
  subroutine fill
    integer :: i
!dvm$ parallel (i) on a(i)
    do i = 1, n
      a(i) = 0
      b(i) = i
    end do
  end subroutine fill

  subroutine sweep
    integer :: i
    eps = 0
!dvm$ parallel (i) on a(i), shadow_renew (b), reduction (max(eps))
    do i = 2, n - 1
      a(i) = b(i-1) + b(i+1)
      eps = max(eps, a(i))
    end do
    sweeps = sweeps + 1
  end subroutine sweep

  integer function count_of_sweeps()
    count_of_sweeps = sweeps
  end function count_of_sweeps
end module grid

program main
  use grid, only: last => eps, fill, sweep, count_of_sweeps, n, values => a
  implicit none
  integer :: i
  real(8) :: s
  call fill
  call sweep
  call sweep
  s = 0
!dvm$ parallel (i) on values(i), reduction (sum(s))
  do i = 1, n
    s = s + values(i)
  end do
  print *, last, s, count_of_sweeps()
end program main
