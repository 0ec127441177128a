! Integers that hold addresses, or were made of them: no two runs have the same values, which is no difference
! (debugger.md 1.9 Calls).
! FLAGS -fcray-pointer -w
module places
  implicit none
  integer(8) :: kept
contains
  subroutine keep(x)
    real(8), target :: x(*)
    kept = loc(x)
  end subroutine
  integer(8) function hash(x)
    real(8), target :: x(*)
    hash = mod(loc(x), 1013_8)
  end function
  subroutine where_is(x, at, odd)
    real(8), target :: x(*)
    integer(8), intent(out) :: at
    integer, intent(out) :: odd
    at = loc(x(2))
    odd = int(mod(at, 3_8))
  end subroutine
end module
program addresses
  use iso_c_binding
  use places
  implicit none
  integer, parameter :: n = 16
  type node
    integer(8) :: key
    real(8) :: value
  end type
  real(8) :: a(n), by_cray(n), z(n)
  real(8), allocatable, target :: w(:)
  integer(8) :: where, t, u, cray
  integer :: i, h, odd
  type(c_ptr) :: p
  type(node) :: one
  integer(c_intptr_t) :: q
  pointer (cray, by_cray)
!DVM$ DISTRIBUTE a(BLOCK)
  allocate(w(n))
  where = loc(w)
  h = int(mod(loc(w(3)) / 16, 7_8))
  p = c_loc(w(1))
  q = transfer(p, q)
  t = transfer(c_loc(w), 0_8)
  u = where / 4096 + hash(w)
  one%key = %loc(w)
  call keep(w)
  call where_is(w, where, odd)
  cray = loc(z)
  do i = 1, n
    w(i) = i
    by_cray(i) = i
  end do
  one%value = w(3)
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = w(i) + z(i) + 0 * h
  end do
  print *, where /= 0, q == t, u /= 0, kept /= 0, one%key /= 0, one%value, odd < 3, cray /= 0
end program
