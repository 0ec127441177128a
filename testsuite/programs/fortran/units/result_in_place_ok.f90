! What lies where the result of a function does is there again behind the call (debugger.md 1.9 Birth).
module sorting
  implicit none
contains
  function sorted(x) result(y)
    real, intent(in) :: x(:)
    real :: y(size(x))
    integer :: i
    do i = 1, size(x)
      y(i) = x(size(x) + 1 - i)
    end do
  end function

  pure function filled(n) result(y)
    integer, intent(in) :: n
    real :: y(n)
    y = n
  end function
end module

program main
  use sorting
  implicit none
  integer, parameter :: n = 10, m = 6
  integer :: i
  real :: r = 0, buf(m), kept(m), b(n, m)
  !dvm$ distribute b(block, *)
  !dvm$ parallel (i) on b(i, *)
  do i = 1, n
    b(i, :) = i
  end do
  !dvm$ parallel (i) on b(i, *), private(r, buf)
  do i = 1, n
    buf = sorted(b(i, :))
    r = buf(3)
    where (buf > 3)
      b(i, :) = buf + r
    end where
  end do
  kept = filled(m)
  print '(f6.1)', kept(m)
  !dvm$ parallel (i) on b(i, *)
  do i = 1, n
    kept = filled(m)
    b(i, 1) = kept(1)
  end do
end program
