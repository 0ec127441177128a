! A procedure with BIND(C) that has internal ones (debugger.md 1.10 Verdict).
module m
  use iso_c_binding
contains
  subroutine outer(n) bind(c)
    integer(c_int), value :: n
    integer :: a(3)
    a(1) = n
    call inner
    print *, a(1)
  contains
    subroutine inner
      a(1) = a(1) + a(2) - a(2) ! EXPECT uninitialized A element=[2]
    end subroutine inner
  end subroutine outer
  integer(c_int) function both(n) bind(c, name="both_of_them")
    integer(c_int), value :: n
    both = twice() + n
  contains
    integer function twice()
      twice = 2*n
    end function twice
  end function both
end module m
program p
  use m
  call outer(4)
  print *, both(3)
end program p
