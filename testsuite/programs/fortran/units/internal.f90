! Faults in internal procedures, at variables of their hosts and of their own (debugger.md 1.9 Death).
program main
  implicit none
  integer, parameter :: n = 6
  real(8) :: a(n), total, factor, unset
!dvm$ distribute a(block)
  integer :: i
  factor = 2
  call fill
  call add
  print *, factor
contains
  subroutine fill
    integer :: i
    real(8) :: factor
    factor = 3
!dvm$ parallel (i) on a(i)
    do i = 1, n
      a(i) = merge(2d0, unset, i > 0) ! EXPECT uninitialized unset iteration=(1)
    end do
  end subroutine fill

  subroutine add
!dvm$ parallel (i) on a(i)
    do i = 1, n
      total = a(i) + factor
      factor = total ! EXPECT readonly-write factor iteration=(1)
    end do
    print *, total ! EXPECT private-uninit total with=@26
  end subroutine add
end program main
