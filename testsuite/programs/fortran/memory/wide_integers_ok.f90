! Integers of 16 bytes in all places where others may stand (debugger.md 1.9 Birth).
module wide_data
  implicit none
  integer(16) :: total = 0, table(2)
  type holder
    integer(16) :: a
    integer :: b
  end type
contains
  integer(16) function twice(k)
    integer(16), intent(in) :: k
    twice = 2 * k
  end function
  subroutine set(k, all)
    integer(16), intent(out) :: k, all(:)
    k = 7
    all = k
  end subroutine
end module
program wide
  use wide_data
  implicit none
  integer, parameter :: n = 6
  real a(n)
  integer(16) u, v(3), s, j
  integer(16), allocatable :: w(:)
  type(holder) h
  integer i
!DVM$ DISTRIBUTE a(BLOCK)
  call set(u, v)
  allocate (w(u - 4))
  w = [1_16, 2_16, 3_16]
  table = 5
  h%a = twice(u) + v(2)
  h%b = 1
  read (*, *) u
  do j = 1, 3
    w(j) = w(j) + h%a
  end do
  s = 0
!DVM$ PARALLEL (i) ON a(i), PRIVATE(u)
  do i = 1, n
    u = i
    a(i) = real(u + w(2) + table(1))
  end do
  do i = 1, 3
    s = s + w(i)
  end do
  u = 4
  total = max(s, u, 3_16)
  print *, total, mod(s, 5_16), w(3_16), v(int(2, 16))
end program
