! Functions of the C library that interfaces with BIND(C) name leave alone what they cannot reach (debugger.md 1.9 Calls).
program p
  use iso_c_binding
  implicit none
  real :: c(5), d(4), e(4)
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
  integer i
  call cfree(c_null_ptr)
  print *, clen('abc' // c_null_char)
  i = cputs('hello' // c_null_char)
  print *, c_associated(cgetenv('NOSUCHNAME' // c_null_char))
  d = 1
  call ccopy(e, d, 16_c_size_t)
  print *, e(2)
  print *, c(2) > 1e30 ! EXPECT uninitialized c element=(2)
end
