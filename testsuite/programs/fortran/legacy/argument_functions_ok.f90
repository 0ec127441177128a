! %VAL, %REF and %LOC; what is written by an address has a value (debugger.md 1.9 Calls).
! FLAGS -std=legacy -w
program p
  interface
    subroutine taken(n)
      integer, value :: n
    end subroutine taken
  end interface
  integer(8) :: where
  integer :: a(3), k, given
  a = 4
  k = 5
  call add(%ref(a(2)))
  call taken(%val(k))
  where = %loc(given)
  call through(where)
  print *, a, given, %loc(a) == loc(a)
end program p
subroutine add(n)
  integer n
  n = n + 1
end subroutine add
subroutine taken(n)
  integer, value :: n
  print *, n
end subroutine taken
subroutine through(where)
  use iso_c_binding
  integer(8), intent(in) :: where
  integer, pointer :: there
  call c_f_pointer(transfer(where, c_null_ptr), there)
  there = 7
end subroutine through
