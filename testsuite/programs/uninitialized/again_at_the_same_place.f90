! Local arrays of calls that lie at the same place, where loops of earlier calls were right (debugger.md 1.9 Birth).
module places
  implicit none
  integer, parameter :: n = 4096
  real(8) :: x(n)
contains
  real(8) function total(is_known)
    logical, intent(in) :: is_known
    real(8) :: p(2)
    integer :: i
    if (is_known) p = [1d0, 2d0]
    total = 0
    do i = 1, n
      total = total + x(i) * p(2)   ! EXPECT uninitialized P element=(2)
    end do
  end function

  real(8) function parts(count)
    integer, intent(in) :: count
    real(8) :: w(8)
    integer :: i, k
    do k = 0, n / 8 - 1
      do i = 1, count
        w(i) = x(8 * k + i) + 1
      end do
    end do
    parts = 0
    do i = 1, 8
      parts = parts + w(i)   ! EXPECT uninitialized W element=(8)
    end do
  end function
end module

program again
  use places
  implicit none
  integer :: i, k
  do i = 1, n
    x(i) = i
  end do
  do k = 1, 12
    print *, total(.true.), parts(8)
  end do
  print *, total(.false.) /= parts(7)
end program
