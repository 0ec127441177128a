! Dummy procedures of which gfortran gives no address: with the name of an intrinsic function, and with an array as value (debugger.md 1.10 Defined assignment).
program p
  implicit none
  integer :: a(4)
  interface
    subroutine both(first, f)
      integer :: first(4)
      interface
        function f()
          integer :: f(4)
        end function f
      end interface
    end subroutine both
    function four()
      integer :: four(4)
    end function four
  end interface
  integer, external :: one_more, next
  intrinsic iabs
  call both(a, four)
  print *, a, one_more(iabs, -7), one_more(next, 3)
end program

subroutine both(first, f)
  integer :: first(4)
  interface
    function f()
      integer :: f(4)
    end function f
  end interface
  first = f()
end subroutine both

function four()
  integer :: four(4)
  four = 4
end function four

integer function one_more(nint, n)
  one_more = nint(n) + 1
end function one_more

integer function next(n)
  integer, intent(in) :: n
  next = n + 1
end function next
