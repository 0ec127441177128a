module columns
  implicit none
contains
  subroutine smooth(from, to)
    real, intent(in) :: from(:)
    real, intent(inout) :: to(:)
    integer :: i
    do i = 2, size(from) - 1
      to(i) = 0.5 * (from(i-1) + from(i+1)) ! EXPECT uninitialized element=(21,30)
    end do
  end subroutine
  subroutine add(column, other, n)
    integer, intent(in) :: n
    real, intent(inout) :: column(n)
    real, intent(in) :: other(n)
    integer :: i
    do i = 1, n
      column(i) = column(i) + other(i) ! EXPECT dependence element=(1,39)
    end do
  end subroutine
  subroutine work(column, n)
    integer, intent(in) :: n
    real, intent(inout) :: column(n)
    real :: left(n), right(n)
    integer :: i
    left(1) = 0
    right(n) = 0
    do i = 2, n
      left(i) = left(i-1) + column(i)
    end do
    do i = n - 1, 1, -1
      right(i) = right(i+1) - column(i)
    end do
    do i = 1, n
      column(i) = left(i) * right(i)
    end do
  end subroutine
end module
