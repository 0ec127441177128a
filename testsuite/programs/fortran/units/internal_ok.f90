! Internal procedures see the variables of their host; names of their own hide them (debugger.md 1.9 Death).
program main
  implicit none
  integer, parameter :: n = 6
  real(8) :: a(n), total, factor
!dvm$ distribute a(block)
  integer :: i, calls
  calls = 0
  factor = 2
  call fill
  total = 0
  call add
  i = 5
  print *, total, calls, scaled(3), i
contains
  subroutine fill
    integer :: i
!dvm$ parallel (i) on a(i)
    do i = 1, n
      a(i) = i * factor
    end do
    calls = calls + 1
  end subroutine fill

  subroutine add
!dvm$ parallel (i) on a(i), reduction (sum(total))
    do i = 1, n
      total = total + a(i)
    end do
    calls = calls + 1
  end subroutine add

  real(8) function scaled(k)
    integer, intent(in) :: k
    real(8) :: local(n)
    local = factor
    scaled = local(k) * k
  end function scaled
end program main
