! Code that is not instrumented finalizes an object in the midst of what it gives values to (debugger.md 1.10 Defined assignment).
program main
  use types
  use grid
  implicit none
  type(base) :: x
  interface
    subroutine outside(x)
      import base
      type(base), intent(inout) :: x
    end subroutine outside
  end interface
  call x%create(5)
  call outside(x)
  print *, work(2), norms(2)
end program main
