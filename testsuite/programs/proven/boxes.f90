! The same with faults: elements of a box that get no values (debugger.md 1.9 Calls).
module jacobians
  implicit none
  integer, parameter :: n = 40
  real(8), allocatable :: f(:, :, :)
contains
  subroutine fill(last, a)
    integer, intent(in) :: last
    real(8), intent(in) :: a
    integer :: i
    do i = 1, last
      f(1, 1, i) = a
      f(2, 1, i) = i
      f(3, 1, i) = 0
      f(1, 2, i) = a * i
      f(3, 2, i) = i - a
      f(1, 3, i) = 2
      f(2, 3, i) = -i
      f(3, 3, i) = a
    end do
  end subroutine fill
end module jacobians

program boxes
  use jacobians
  implicit none
  real(8) :: total
  integer :: i
  allocate(f(3, 3, n))
  call fill(n, 2d0)
  total = 0
  do i = 1, n
    total = total + f(1, 1, i) + f(2, 1, i) + f(3, 1, i)
    total = total + f(1, 2, i) + f(2, 2, i) + f(3, 2, i) ! EXPECT uninitialized f element=[2,2,1]
    total = total + f(1, 3, i) + f(2, 3, i) + f(3, 3, i)
  end do
  deallocate(f)
  allocate(f(3, 3, n))
  call fill(n - 1, 2d0)
  do i = 1, n
    total = total + f(1, 1, i) + f(2, 1, i) + f(3, 1, i) ! EXPECT uninitialized f element=[1,1,40] ! EXPECT uninitialized f element=[2,1,40] ! EXPECT uninitialized f element=[3,1,40]
  end do
  print *, n, total == 0.12345d0
end program boxes
