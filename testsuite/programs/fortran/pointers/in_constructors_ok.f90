! A constructor associates the pointers among the components: what they lead to need not have values yet (debugger.md 1.9 Pointers, 1.10 Value use).
module chains
  implicit none
  private
  abstract interface
    integer function rule(k)
      integer, intent(in) :: k
    end function
  end interface
  type, public :: base
    integer :: k = 0
    integer, pointer :: first => null()
  end type
  type, extends(base), public :: chain
    procedure(rule), pointer, nopass :: apply => null()
    real, pointer :: rest(:) => null()
    type(base), pointer :: other => null()
  end type
  public :: twice
contains
  integer function twice(k)
    integer, intent(in) :: k
    twice = 2 * k
  end function
end module
program main
  use chains
  implicit none
  type(chain) :: c
  type(base), target :: b
  real, pointer :: x(:)
  real, target :: y(4)
  integer, target :: n
  integer :: at(2)
  at = [2, 3]
  allocate (x(2))
  c = chain(7, n, twice, x, b)
  c%first = c%apply(c%k)
  c%rest = 1.5
  print *, c%k, n, x
  c = chain(rest=y(at(1):at(2)), k=1, first=n)
  c%rest = [2.5, 3.5]
  print *, c%k, c%first, y(2:3), associated(c%other)
  deallocate (x)
end program
