! BIND(C) with a label of blanks gives a procedure no name in C; one with blanks around it is that without (debugger.md 1.9 Calls).
module labels
  use iso_c_binding
  implicit none
contains
  subroutine bare(n) bind(c, name="")
    integer(c_int), intent(out) :: n
    n = 1
  end subroutine
  integer(c_int) function blank(n) bind(c, name="   ")
    integer(c_int), value :: n
    blank = n + 1
  end function
  subroutine around(n) bind(c, name=" Around_of_test ")
    integer(c_int), intent(inout) :: n
    n = 2 * n
  end subroutine
end module
program main
  use labels
  implicit none
  integer(c_int) :: n
  call bare(n)
  n = blank(n)
  call around(n)
  print *, n
end program
