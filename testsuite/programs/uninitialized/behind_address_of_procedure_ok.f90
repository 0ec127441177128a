! What an address leads to gets a value by it, or by a procedure that gets the address (debugger.md 1.9 Birth).
module calls
  use iso_c_binding
  real g(4)
  interface
    subroutine sort(base, n, size, order) bind(c, name='qsort')
      import
      type(c_ptr), value :: base
      integer(c_size_t), value :: n, size
      type(c_funptr), value :: order
    end subroutine sort
    type(c_ptr) function fill_bytes(p, c, n) bind(c, name='memset')
      import
      type(c_ptr), value :: p
      integer(c_int), value :: c
      integer(c_size_t), value :: n
    end function fill_bytes
  end interface
contains
  subroutine fill(p, n)
    type(c_ptr), value :: p
    integer, value :: n
    real, pointer :: x(:)
    call c_f_pointer(p, x, [n])
    x = n
  end subroutine fill
  subroutine set_module() bind(c)
    g = 4
  end subroutine set_module
end module calls
program addresses
  use calls
  integer(c_int), target :: a(5) = [5, 3, 1, 2, 4]
  real, target :: b(5), c(3), d(4), e, keep(2)
  real, allocatable, target :: f(:)
  type(c_ptr) p, q
  type(c_funptr) step
  procedure(set_module), pointer :: called
  call sort(c_loc(a), 5_c_size_t, 4_c_size_t, c_funloc(order))
  print *, a
  p = c_loc(b)
  call fill(p, 5)
  print *, b
  call fill(c_loc(c(2)), 2)
  print *, c(2:3)
  q = fill_bytes(c_loc(d), 0, 16_c_size_t)
  print *, d
  q = c_loc(keep)
  q = fill_bytes(q, 0, 8_c_size_t)
  print *, keep
  call fill(c_loc(e), 1)
  print *, e
  allocate (f(3))
  call fill(c_loc(f), 3)
  print *, f
  step = c_funloc(set_module)
  call c_f_procpointer(step, called)
  call called
  print *, g
contains
  integer(c_int) function order(x, y) bind(c)
    integer(c_int), intent(in) :: x, y
    order = x - y
  end function order
end program addresses
