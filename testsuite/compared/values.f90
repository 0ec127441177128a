! Partial values of reduction variables that go to dummies with VALUE: what a procedure makes of its copies is no difference, and all else
! is compared.
module sums
  implicit none
  interface
    integer function larger(x, y)
      integer, value :: x, y
    end function larger
  end interface
contains
  integer function add(x, y)
    integer, value :: x, y
    integer :: t
    t = x + y ! AT inside
    x = t
    add = x
  end function add
end module sums
program values
  use sums
  implicit none
  integer, parameter :: n = 9
  integer :: a(n), b(n), i, total, top
  !DVM$ DISTRIBUTE a(BLOCK)
  !DVM$ ALIGN b(i) WITH a(i)
  total = 0
  top = -1
  !DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = mod(i * 5, n)
  end do
  !DVM$ PARALLEL (i) ON a(i), REDUCTION(SUM(total), MAX(top))
  do i = 1, n
    total = add(total, a(i))
    top = larger(y=a(i), x=top)
  end do
  !DVM$ PARALLEL (i) ON b(i)
  do i = 1, n
    b(i) = add(a(i), 1) ! INSTEAD: b(i) = add(a(i), i / 9 + 1) -> value-mismatch y (9) @inside
  end do
  print *, total, top
end program values
integer function larger(x, y)
  integer, value :: x, y
  integer :: most
  most = x
  if (y > most) most = y
  larger = most
end function larger
