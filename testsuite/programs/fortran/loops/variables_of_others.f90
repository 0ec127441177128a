! The variable of one parallel loop is no value of another one, nor does the loop leave it one
! (debugger.md 1.4, 1.9 Birth).
module shared
  implicit none
  integer, parameter :: n = 6
  integer :: i, j
  real :: u(n)
  !dvm$ distribute u(block)
contains
  real function named()
    named = j ! EXPECT uninitialized J
  end function named

  subroutine by_name
    !dvm$ parallel (i) on u(i)
    do i = 1, n
      u(i) = named()
    end do
  end subroutine by_name
end module shared

program variables_of_others
  use shared
  implicit none
  call by_name
  print *, i ! EXPECT private-uninit I
end program variables_of_others
