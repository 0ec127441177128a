! Statements that differ in constants make boxes of elements together; correct ones (debugger.md 1.9 Calls).
module jacobians
  implicit none
  integer, parameter :: n = 40
  real(8) :: f(3, 3, 0:n), g(3, 2, n)
contains
  subroutine fill(last, a)
    integer, intent(in) :: last
    real(8), intent(in) :: a
    integer :: i
    do i = 0, last
      f(1, 1, i) = a
      f(2, 1, i) = i
      f(3, 1, i) = 0
      f(1, 2, i) = a * i
      f(2, 2, i) = 1
      f(3, 2, i) = i - a
      f(1, 3, i) = 2
      f(2, 3, i) = -i
      f(3, 3, i) = a
    end do
  end subroutine fill

  subroutine combine(last, a)
    integer, intent(in) :: last
    real(8), intent(in) :: a
    integer :: i
    do i = 1, last - 1
      g(1, 1, i) = f(1, 1, i - 1) + f(1, 1, i + 1)
      g(2, 1, i) = f(2, 1, i - 1) + f(2, 1, i + 1)
      g(3, 1, i) = f(3, 1, i - 1) + f(3, 1, i + 1)
      g(1, 2, i) = a * f(1, 3, i)
      g(2, 2, i) = a * f(2, 3, i)
      g(3, 2, i) = a * f(3, 3, i)
    end do
  end subroutine combine
end module jacobians

program boxes
  use jacobians
  implicit none
  real(8) :: total, own(3, n), corner(3, 3)
  integer :: i, k
  do k = 1, 4
    call fill(n, real(k, 8))
    call combine(n, real(k, 8))
  end do
  total = 0
  do i = 1, n - 1
    total = total + g(1, 1, i) + g(2, 1, i) + g(3, 1, i) + g(1, 2, i) + g(2, 2, i) + g(3, 2, i)
  end do
  do i = 1, n
    corner(1, 1) = i
    corner(2, 1) = i
    corner(3, 1) = i
    corner(1, 3) = i
  end do
  total = total + corner(1, 1) + corner(2, 1) + corner(3, 1) + corner(1, 3)
  do i = 1, n
    own(1, i) = i
    own(2, i) = own(1, i)
    own(3, i) = own(2, i) + own(1, i)
  end do
  do i = 1, n
    total = total + own(1, i) + own(2, i) + own(3, i)
  end do
  print *, nint(total)
end program boxes
