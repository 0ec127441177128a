! The program calls the same functions of the C library as without control (debugger.md 1.9 Calls).
! The compiler makes several calls at once of them in some loops, and these give other last digits.
! FLAGS -O2
program vector_functions
  implicit none
  integer, parameter :: n = 40
  real(8) :: x(n), y(n), w(n, n)
!DVM$ DISTRIBUTE x(BLOCK)
!DVM$ SHADOW x(1:1)
!DVM$ ALIGN y(i) WITH x(i)
  integer :: i
!DVM$ PARALLEL (i) ON x(i)
  do i = 1, n
    x(i) = sin(1d0*i)
  end do
  call raise(x, w, n)
  y(1) = 0
!DVM$ PARALLEL (i) ON y(i), SHADOW_RENEW(x)
  do i = 2, n
    y(i) = x(i)**2 + abs(x(i - 1))
  end do
  print '(z17)', x, y, w
contains
  subroutine raise(x, w, n)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: w(n, n)
    integer :: i, j
!DVM$ INHERIT x
    do j = 1, n
      do i = 1, n
        w(i, j) = cos(0.3d0*i)*log(1d0 + j)
      end do
    end do
  end subroutine
end program
