! Records, arrays of records and texts that a BLOCK declares have no value there (debugger.md 1.9 Birth).
module things
  implicit none
  type pair
    integer :: a, b
  end type
  type nested
    type(pair) :: inner
    real :: w(3)
  end type
contains
  integer function second(x)
    type(pair), intent(in) :: x
    second = x%b ! EXPECT uninitialized
  end function
  subroutine work(k, x)
    integer, intent(in) :: k
    integer, intent(inout) :: x
    block
      type(pair) v
      v%a = 1
      x = x + v%a
      x = x + v%b ! EXPECT uninitialized V
    end block
    block
      type(nested) v
      v%inner%a = 1
      v%w(1) = 1
      x = x + int(v%w(2)) ! EXPECT uninitialized V
    end block
    block
      type(pair) p(k)
      p(1)%a = 1
      x = x + p(k)%b ! EXPECT uninitialized P
    end block
    block
      character(4) c
      x = x + ichar(c(1:1)) ! EXPECT uninitialized C
    end block
    block
      type(pair) v
      v%a = 1
      x = x + second(v)
    end block
  end subroutine
end module
program blocks
  use things
  implicit none
  integer, parameter :: n = 6
  real a(n)
  integer i, x
!DVM$ DISTRIBUTE a(BLOCK)
  x = 0
  call work(2, x)
  block
    type(pair) v
    v%b = 1
    x = x + v%a ! EXPECT uninitialized V
  end block
!DVM$ PARALLEL (i) ON a(i), PRIVATE(x)
  do i = 1, n
    block
      type(pair) v
      if (i == 1) v%b = 3
      v%a = 1
      x = v%a
      x = x + v%b ! EXPECT uninitialized V iteration=(2)
    end block
    a(i) = x
  end do
end program
