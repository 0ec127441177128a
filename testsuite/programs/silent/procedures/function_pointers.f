! Functions come as arguments and through procedure pointers (debugger.md 1.9 Calls).
! FORMS both
      module functions
      implicit none
      abstract interface
        real function one(x)
        real, intent(in) :: x
        end function
      end interface
      contains
        real function twice(x)
        real, intent(in) :: x
        twice = 2 * x
        end function
        real function square(x)
        real, intent(in) :: x
        square = x * x
        end function
        real function apply(f, x)
        procedure(one) :: f
        real, intent(in) :: x
        apply = f(x) + f(1.0)
        end function
      end module

      program pointers
      use functions
      implicit none
      integer, parameter :: n = 6
      real a(n), s
      integer i
      procedure(one), pointer :: f
      intrinsic sqrt
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
      f => twice
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do i = 1, n
        a(i) = apply(square, real(i)) + apply(f, 3.0) + f(2.0)
        s = s + a(i)
      end do
      f => square
      print *, s + f(2.0), associated(f, square), old(sqrt)

      contains
        real function old(g)
        real g
        external g
        old = g(16.0)
        end function
      end
