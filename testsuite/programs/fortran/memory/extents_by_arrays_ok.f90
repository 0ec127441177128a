! Arrays whose extents come of PARAMETER arrays and of what is asked of arrays, with DATA for some elements or types that give some components
! a value: the others get one (debugger.md 1.9 Birth).
module sizes
  integer, parameter :: dims(3) = [4, 5, 6], low(0:1) = (/3, 2/), n = dims(1) + 4, m = ubound(dims, 1) + 5
  integer, parameter :: k = low(0) + size(dims) + low(1), l = maxval(dims) + lbound(low, dim=1) + 2
  type pair
    real :: x, y = 1
  end type
  real :: v1(n), v2(m), v3(k), v4(size([1, 2, 3, 4]) * 2), v5(l), v6(sum(low) + 3)
  integer, private :: i
  data (v1(i), i = 1, 2) / 2 * 0 /, v2(1) / 1 /, v3(8) / 1 /, v4(2), v4(3), v4(4) / 3 * 0 /, v5(8) / 1 /, v6(1) / 1 /
  type(pair) :: p1(n), p2(size(v1))
end module
program p
  use sizes, d => dims
  implicit none
  real, save :: w1(d(1) + 4), w2(size(v2))
  data w1(1), w1(2) / 2 * 0 /
  type(pair), save :: q1(d(3) + 2)
  type(pair) :: q2(size(q1))
  real, volatile :: z
  v1(3:) = 1; v2(2:) = 1; v3(:7) = 1; v4(1) = 1; v5(:7) = 1; v6(2:) = 1
  p1%x = 1; p2%x = 1; w1(3:) = 1; w2 = 1; q1%x = 1; q2%x = 1
  z = v1(3)
  z = v2(3)
  z = v3(7)
  z = v4(1)
  z = v5(7)
  z = v6(8)
  z = p1(2)%x
  z = p2(8)%x
  z = w1(3)
  z = w2(8)
  z = q1(2)%x
  z = q2(8)%x
  z = v1(2) + v2(1) + v3(8) + v4(4) + v5(8) + v6(1) + p1(8)%y + p2(8)%y + w1(2) + q1(8)%y + q2(8)%y
  print *, 'end'
end program
