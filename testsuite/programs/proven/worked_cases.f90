! Procedures that give values by SELECT CASE, and some of them not (debugger.md 1.9 Calls).
module givers
  implicit none
  integer :: way = 3
contains
  ! Only one case gives it.
  subroutine perhaps(x)
    real(8), intent(inout) :: x(2)
    select case (way)
    case (1)
      x(1) = 1
      x(2) = 2
    end select
  end subroutine
  ! One case gives less.
  subroutine less(x)
    real(8), intent(inout) :: x(2)
    select case (way)
    case (1)
      x(1) = 1
      x(2) = 2
    case default
      x(1) = 3
    end select
  end subroutine
  subroutine reads(x, y)
    real(8), intent(in) :: x(2)
    real(8), intent(inout) :: y
    select case (way)
    case (1)
      y = y + x(1)
    case default
      y = y + x(2) ! EXPECT private-uninit W element=(2) iteration=(1)
    end select
  end subroutine
end module
program p
  use givers
  implicit none
  integer, parameter :: n = 60
  real(8) :: v(n), u(2), t(2), w(2)
  integer :: i
!DVM$ DISTRIBUTE v(BLOCK)
!DVM$ PARALLEL (i) ON v(i)
  do i = 1, n
    v(i) = 0
  end do
!DVM$ PARALLEL (i) ON v(i), PRIVATE(u)
  do i = 1, n
    call perhaps(u)
    v(i) = v(i) + 0*u(2) ! EXPECT private-uninit U element=(2) iteration=(1)
  end do
!DVM$ PARALLEL (i) ON v(i), PRIVATE(t)
  do i = 1, n
    call less(t)
    v(i) = v(i) + 0*t(2) ! EXPECT private-uninit T element=(2) iteration=(1)
  end do
!DVM$ PARALLEL (i) ON v(i), PRIVATE(w)
  do i = 1, n
    w(1) = 1
    call reads(w, v(i))
  end do
  print *, 'done'
end program
