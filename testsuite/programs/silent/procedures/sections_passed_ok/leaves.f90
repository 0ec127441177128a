! Sections and pointers whose elements do not lie side by side go to procedures of another file, which only read them (debugger.md 1.9 Calls).
module leaves
contains
  subroutine leaf(y, r)
    real, intent(in) :: y(:)
    real, intent(inout) :: r
    r = r + y(2)
  end subroutine
  subroutine side_by_side(y, r)
    real :: y(*)
    real, intent(inout) :: r
    r = r + y(1)
  end subroutine
  subroutine by_pointer(p, r)
    real, pointer :: p(:)
    real, intent(inout) :: r
    r = r + p(1)
  end subroutine
  subroutine to_scalar(p, r)
    real, pointer, intent(inout) :: p
    real, intent(inout) :: r
    r = r + p
  end subroutine
  subroutine bump(p)
    real, pointer, intent(inout) :: p(:)
    p = p + 1
  end subroutine
  subroutine filled(y, n, x)
    integer, intent(in) :: n
    real :: y(n)
    real, intent(in) :: x
    y(1:n) = x
  end subroutine
end module
