! What C_F_POINTER leads pointers to: memory of C, which may give it values, and variables of the program (debugger.md 1.9 Pointers).
! SKIPPED memory of unknown origin
! SKIPPED c.o: not instrumented
program main
  use, intrinsic :: iso_c_binding, to_pointer => c_f_pointer
  implicit none
  interface
    subroutine fill(p, n) bind(c)
      import c_ptr, c_int
      type(c_ptr), value :: p
      integer(c_int), value :: n
    end subroutine
    subroutine keep(p) bind(c)
      import c_ptr
      type(c_ptr), value :: p
    end subroutine
    subroutine fill_kept(n) bind(c)
      import c_int
      integer(c_int), value :: n
    end subroutine
    function make(n) bind(c) result(p)
      import c_ptr, c_int
      type(c_ptr) :: p
      integer(c_int), value :: n
    end function
    function raw(n) bind(c) result(p)
      import c_ptr, c_int
      type(c_ptr) :: p
      integer(c_int), value :: n
    end function
  end interface
  type, bind(c) :: pair
    integer(c_int) :: n
    type(c_ptr) :: data
  end type
  real(c_double), target :: x(5), y(5), z(6)
  real(c_double), pointer :: p(:), q(:, :), one
  type(pair) :: box
  type(pair), pointer :: boxed
  type(pair), target :: there
  type(c_ptr) :: c
  integer :: i, shape(1)
  c = c_loc(x)
  call fill(c, 5)
  call to_pointer(c, p, [5])
  print *, sum(p), sum(x)
  call keep(c_loc(y))
  call fill_kept(5)
  call to_pointer(c_loc(y), p, shape=[5])
  print *, sum(p), sum(y)
  call to_pointer(make(4), p, [4])
  print *, sum(p)
  c = raw(6)
  call to_pointer(cptr=c, fptr=q, shape=[2, 3])
  q = 1
  print *, sum(q)
  box%n = 6
  box%data = c_loc(z)
  shape = box%n
  call to_pointer(box%data, p, shape)
  do i = 1, box%n
    p(i) = i
  end do
  print *, sum(z)
  there = box
  call to_pointer(c_loc(there), boxed)
  call to_pointer(boxed%data, one)
  print *, one, boxed%n
  call by_address(c_loc(z(2)), 3)
  print *, z
contains
  subroutine by_address(c, n)
    type(c_ptr), intent(in) :: c
    integer, intent(in) :: n
    real(c_double), pointer :: w(:)
    call to_pointer(c, w, [n])
    w(n) = 2 * w(n - 1)
    nullify (w)
  end subroutine
end program
