! Pointers to memory of C, which is not known: nothing of it is judged, and that is said (debugger.md 1.10 Memory of unknown origin).
! FLAGS -fcray-pointer
! SKIPPED memory of unknown origin
program main
  use iso_c_binding
  implicit none
  interface
    function make(n) bind(c)
      import
      integer(c_int), value :: n
      type(c_ptr) :: make
    end function
  end interface
  type holder
    real(8), pointer :: part(:)
  end type
  type(c_ptr) place
  type(holder) h
  real(8), pointer :: x(:), y(:, :)
  real(8) s, z(4)
  pointer (at, z)
  integer i

  place = make(20)
  call c_f_pointer(place, x, [10])
  call c_f_pointer(place, y, [2, 5])
  call c_f_pointer(place, h%part, [20])
  at = transfer(make(4), at)
  s = 0
  do i = 1, 10
    s = s + x(i)
  end do
  y = y + 1
  x(3) = 5
  print *, s, sum(y), z(2), x(3), h%part(20)
end program
