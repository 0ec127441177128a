! ENTRY in module procedures: before declarations, in the middle, in functions (debugger.md 1.9 Death).
module shapes
  implicit none
  integer, private :: calls = 0
contains
  subroutine fill(a, n)
    integer :: n, i
    entry refill(a, n)
    real :: a(n), v, w
    calls = calls + 1
    w = 1.
    do i = 1, n
      a(i) = w * i
    end do
    return
  entry scale(a, n, v)
    calls = calls + 100
    do i = 1, n
      a(i) = v * a(i)
    end do
    return
  entry tell
    print *, calls
  end subroutine
  real function area(r) result(x)
    real, intent(in) :: r
    real, intent(in) :: h
    real :: y
    x = 3. * r * r
    return
  entry volume(r, h) result(y)
    y = 3. * r * r * h
  end function
end module
program main
  use shapes
  implicit none
  real :: b(4)
  call fill(b, 4)
  call scale(b, 4, 2.)
  call tell
  print *, b, area(1.), volume(1., 2.)
  call refill(b, 4)
  call tell()
  print *, b
end program
