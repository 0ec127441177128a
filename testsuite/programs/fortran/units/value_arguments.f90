! What goes to a dummy with VALUE is read where the call stands (debugger.md 1.10 Value use).
module sums
  implicit none
  type counter
    integer :: extra = 0
  contains
    procedure :: plus
  end type
  interface add
    module procedure add_integers, add_reals
  end interface
  interface operator(.with.)
    module procedure joined
  end interface
contains
  integer function add_integers(x, y)
    integer, value :: x, y
    x = x + y
    add_integers = x
  end function
  real function add_reals(x, y)
    real, value :: x, y
    add_reals = x + y
  end function
  integer function plus(self, x)
    class(counter), intent(in) :: self
    integer, value :: x
    plus = x + self%extra
  end function
  integer function joined(x, y)
    integer, value, intent(in) :: x, y
    joined = 10 * x + y
  end function
  subroutine tell(x, y)
    integer, value, optional :: x
    integer, value :: y
    if (y < 0) print *, y
    if (present(x)) print *, 'given'
  end subroutine
end module sums
program values
  use sums
  implicit none
  integer, parameter :: n = 8
  integer :: a(n), b(n), i, lacking, given
  type(counter) :: c
  !DVM$ DISTRIBUTE a(BLOCK)
  !DVM$ SHADOW a(1:1)
  !DVM$ ALIGN b(i) WITH a(i)
  given = 1
  !DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = i
  end do
  !DVM$ PARALLEL (i) ON b(i)
  do i = 1, n - 1
    b(i) = add(a(i+1), 1) ! EXPECT nonlocal A element=(2) iteration=(1)
  end do
  !DVM$ PARALLEL (i) ON b(i)
  do i = 1, n - 1
    b(i) = c%plus(a(i+1)) ! EXPECT nonlocal A element=(2) iteration=(1)
  end do
  !DVM$ PARALLEL (i) ON b(i)
  do i = 2, n
    b(i) = a(i-1) .with. given ! EXPECT nonlocal A element=(1) iteration=(2)
  end do
  !DVM$ PARALLEL (i) ON a(i)
  do i = 2, n
    a(i) = add(y=1, x=a(i-1)) ! EXPECT nonlocal A element=(1) iteration=(2) ! EXPECT dependence A element=(2) iteration=(3) with=previous write@+0 iteration=(2)
  end do
  call tell(y=lacking) ! EXPECT uninitialized lacking
end program values
