! Several calls in a statement, of functions, operators and generic names of another file: what was given no value
! before them has none behind them (debugger.md 1.10 Defined assignment).
program main
  use tools
  implicit none
  type(point) :: p, q
  real :: list(4), local(2), s
  list = 1
  p = point(1.0, 1.0)
  q = p + p
  s = norm(p) + norm(list) + half(s_of(q)) + third(3.0)
  local(1) = s
  if (local(2) > 1e30) print *, 'local'   ! EXPECT uninitialized LOCAL element=[2]
  if (scale > 1e30) print *, 'scale'      ! EXPECT uninitialized SCALE
  origin%x = norm(q) + norm(p)
  if (origin%y > 1e30) print *, 'origin'  ! EXPECT uninitialized ORIGIN
  print *, s
contains
  real function s_of(r)
    type(point), intent(in) :: r
    s_of = r%x
  end function s_of
end program main
