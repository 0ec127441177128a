! Elements go to procedures that components point to, with an interface that takes single data: their subscripts are judged, here within bounds.
module forces
  implicit none
  type chain
    procedure(force), pointer, nopass :: f => null()
    procedure(bound_force), pointer :: g => null()
    procedure(filled), pointer, nopass :: fill => null()
    real, pointer :: k(:) => null()
    real :: x(3)
  end type chain
  abstract interface
    pure real function force(x, k)
      real, intent(in) :: x, k
    end function force
    real function bound_force(self, x)
      import chain
      class(chain), intent(in) :: self
      real, intent(in) :: x
    end function bound_force
    subroutine filled(a, n)
      integer, intent(in) :: n
      real, intent(out) :: a(n)
    end subroutine filled
  end interface
contains
  pure real function linear(x, k)
    real, intent(in) :: x, k
    linear = k * x
  end function linear
  real function bound(self, x)
    class(chain), intent(in) :: self
    real, intent(in) :: x
    bound = x + self%x(1)
  end function bound
  subroutine ones(a, n)
    integer, intent(in) :: n
    real, intent(out) :: a(n)
    a = 1
  end subroutine ones
end module forces
program main
  use forces
  implicit none
  type(chain) :: c
  real, target :: k(8)
  real :: r
  integer :: i
  c%f => linear
  c%g => bound
  c%fill => ones
  c%k => k(1:4)
  i = 3
  call c%fill(c%x(1), 3)
  call c%fill(k(i - 2), 8)
  r = c%f(c%x(i), c%k(i + 1)) + c%g(c%x(i))
  r = r + c%f(1.0, c%k(i))
  r = r + c%g(c%k(i))
  r = r + c%f(k=c%k(i), x=1.0)
  print *, r
end program main
