! Variables of a module that are variables of C, with values from there (debugger.md 1.9 Birth, 1.9 Calls).
module values
  use iso_c_binding, only: c_int, c_double
  implicit none
  integer(c_int), bind(c, name='first_value') :: first
  real(c_double), bind(c, name='table_of_values') :: table(4)
  integer(c_int), bind(c, name='late_value') :: late
  interface
    subroutine set_late_value() bind(c)
    end subroutine
  end interface
end module

program main
  use values
  implicit none
  integer, parameter :: n = 4
  integer :: i
  real(c_double) :: a(n)
  !dvm$ distribute a(block)
  print *, first, table
  call set_late_value
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = table(i) + first + late
  end do
  print *, a
end program
