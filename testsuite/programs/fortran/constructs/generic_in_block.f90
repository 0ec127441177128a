! BLOCK constructs with interfaces that give several procedures one name (debugger.md 1.10 Defined assignment).
module procedures
  implicit none
  type pair
    real :: x, y
  end type pair
  interface put
    module procedure put_real
  end interface put
contains
  subroutine put_integer(x)
    integer, intent(out) :: x
    x = 1
  end subroutine put_integer
  subroutine put_real(x)
    real, intent(out) :: x
    x = 2
  end subroutine put_real
  type(pair) function added(a, b)
    type(pair), intent(in) :: a, b
    added = pair(a%x + b%x, a%y + b%y)
  end function added
  subroutine from_real(a, b)
    type(pair), intent(out) :: a
    real, intent(in) :: b
    a%x = b
    a%y = -b
  end subroutine from_real
end module procedures

program main
  use procedures
  implicit none
  real :: a(4), r, s
  integer :: i, k
  type(pair) :: p, q
  !dvm$ distribute a(block)
  block
    interface put
      module procedure put_integer
    end interface
    interface operator (+)
      module procedure added
    end interface
    interface assignment (=)
      module procedure from_real
    end interface
    interface scale
      subroutine scale_real(y)
        real, intent(inout) :: y
      end subroutine scale_real
    end interface
    real :: unset
    call put(k)
    call put(r)
    call scale(r)
    p = r
    q = p + p
    s = q%x + q%y
    s = s + unset ! EXPECT uninitialized unset
  end block
  call put(r)
  !dvm$ parallel (i) on a(i)
  do i = 1, 4
    a(i) = r * i
    k = k + i ! EXPECT readonly-write k iteration=(1)
  end do
  p = q
  print *, r, p%x, q%y
end program main

subroutine scale_real(y)
  real, intent(inout) :: y
  y = y * 3
end subroutine scale_real
