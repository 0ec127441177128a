module shape
  implicit none
  private
  integer, parameter :: n = 8
  real :: a(n), b(n)
!dvm$ distribute a(block)
!dvm$ align b(i) with a(i)
  interface
    module subroutine fill(x)
      real, intent(in) :: x
    end subroutine fill
    module function total() result(s)
      real :: s
    end function total
  end interface
  public :: fill, total
end module shape
