! What a Cray pointer leads to gets values in loops of which all else is proven, of the sequential part and parallel ones
! (debugger.md 1.9 Pointers).
! FLAGS -fcray-pointer -w
program cray_in_proven_loop
  implicit none
  integer, parameter :: n = 16
  real(8) :: by_cray(n), other(n), z(n), y(n), a(n)
  real(8), allocatable, target :: w(:)
  integer(8) :: cray, second
  integer :: i
  pointer (cray, by_cray)
  pointer (second, other)
!DVM$ DISTRIBUTE a(BLOCK)
  allocate(w(n))
  cray = loc(z)
  second = loc(y)
  do i = 1, n
    w(i) = i
    by_cray(i) = i
  end do
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = w(i)
    other(i) = i
  end do
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = w(i) + z(i) + y(i) ! EXPECT private-uninit y element=[1] iteration=[1]
  end do
  print *, w(3) + z(3) + y(3)
end program
