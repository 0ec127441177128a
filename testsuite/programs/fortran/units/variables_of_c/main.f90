! Variables with BIND(C): what a loop of the one language leaves without a value the other must not read
! (debugger.md 1.9 Private-like data).
module shared
  use iso_c_binding
  implicit none
  real(c_double), bind(c, name='last_value') :: last = 0
  integer(c_int) :: count
  bind(c) :: count
  real(c_double), bind(c) :: table(3:4) = 0, rows(2, 3) = 0
  interface
    subroutine show() bind(c)
    end subroutine
    subroutine change(n) bind(c)
      import
      integer(c_int), value :: n
    end subroutine
  end interface
end module

program main
  use shared
  implicit none
  integer, parameter :: n = 10
  real(8) :: a(n)
!DVM$ DISTRIBUTE a(BLOCK)
  integer :: i
  logical :: positive
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = i
    last = a(i) + table(3) + rows(1, 2)
  end do
  call show
  last = 1
  call show
  call change(n)
  positive = count > 0 ! EXPECT private-uninit count
  if (positive .or. .not. positive) count = 2
  print *, count
end program
