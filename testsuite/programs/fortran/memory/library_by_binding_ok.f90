! Functions of the C library by interfaces with BIND(C) give values to what their arguments lead to (debugger.md 1.9 Calls).
program p
  use iso_c_binding
  implicit none
  real :: c(5), d(4), e(4), f(4), u(4), w
  common /cb/ c
  interface
  subroutine cfree(n) bind(c, name='free')
   import
   type(c_ptr), value :: n
  end
  function clen(s) bind(c, name='strlen') result(n)
   import
   character(kind=c_char), intent(in) :: s(*)
   integer(c_size_t) n
  end
  subroutine ccopy(d, s, n) bind(c, name='memcpy')
   import
   real, intent(out) :: d(*)
   real, intent(in) :: s(*)
   integer(c_size_t), value :: n
  end
  function pcopy(d, s, n) bind(c, name='memmove') result(r)
   import
   type(c_ptr), value :: d, s
   integer(c_size_t), value :: n
   type(c_ptr) r
  end
  function cgetenv(s) bind(c, name='getenv') result(r)
   import
   character(kind=c_char), intent(in) :: s(*)
   type(c_ptr) r
  end
  integer(c_int) function cputs(s) bind(c, name='puts')
   import
   character(kind=c_char), intent(in) :: s(*)
  end
  end interface
  target :: f, u
  type(c_ptr) cp
  integer i
  f = 2
  c = 1
  call cfree(c_null_ptr)
  print *, clen('abc' // c_null_char)
  i = cputs('hello' // c_null_char)
  print *, c_associated(cgetenv('NOSUCHNAME' // c_null_char))
  d = 1
  call ccopy(e, d, 16_c_size_t)
  print *, e(2)
  cp = pcopy(c_loc(u), c_loc(f), 16_c_size_t)
  print *, u(2)
  print *, c(2) > 1e30
end
