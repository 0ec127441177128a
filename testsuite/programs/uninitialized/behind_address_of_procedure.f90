! The address of a procedure, or of data, is asked for: that gives nobody a value (debugger.md 1.9 Birth).
module kept
  real g(10), h(10)
end module kept
program addresses
  use, intrinsic :: iso_c_binding, where_is => c_loc
  use kept
  interface
    integer(c_int) function outer(x) bind(c)
      import
      integer(c_int), value :: x
    end function outer
  end interface
  type(c_funptr) first, second
  type(c_ptr) third
  integer, target :: data(4)
  real x
  first = c_funloc(inner)
  x = g(3)  ! EXPECT uninitialized g element=(3)
  second = c_funloc(outer)
  third = where_is(data)
  if (c_associated(third, where_is(data(2)))) stop
  x = h(3)  ! EXPECT uninitialized h element=(3)
  if (c_associated(first, second)) stop
contains
  integer(c_int) function inner(x) bind(c)
    integer(c_int), value :: x
    inner = x
  end function inner
end program addresses
integer(c_int) function outer(x) bind(c)
  use iso_c_binding
  integer(c_int), value :: x
  outer = x
end function outer
