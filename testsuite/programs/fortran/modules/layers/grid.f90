module grid
  use kinds, only: rk, size_of_grid => n
  implicit none
  private :: hidden
  type cell
    real(rk) :: value
    integer :: marks(2)
  end type cell
  real(rk) :: a(size_of_grid), b(size_of_grid), u(size_of_grid)
  real(rk), allocatable :: c(:)
  type(cell) :: one
  integer :: hidden = 3
!dvm$ template t(size_of_grid)
!dvm$ distribute t(block)
!dvm$ align a(i) with t(i)
!dvm$ align (i) with t(i) &
!dvm$& :: b, u
!dvm$ distribute c(block)
  interface put
    module procedure put_one, put_all
  end interface
contains
  subroutine put_one(x, i)
    real(rk), intent(in) :: x
    integer, intent(in) :: i
    a(i) = x   ! EXPECT bounds A element=[9]
  end subroutine put_one
  subroutine put_all(x)
    real(rk), intent(in) :: x
    integer :: i
!dvm$ parallel (i) on a(i)
    do i = 1, size_of_grid
      a(i) = x
    end do
!dvm$ parallel (i) on b(i)
    do i = 1, size_of_grid
      b(i) = x
    end do
  end subroutine put_all
  subroutine show(x)
    real(rk), intent(in) :: x
    if (x > 100) print *, hidden   ! EXPECT sequential-access U element=[1]
  end subroutine show
end module grid
