! Names of a statement function mean what they mean where it is defined, also where constructs have such names (debugger.md 1.9 Calls).
! SKIPPED statement function F
program p
  implicit none
  real :: a(5), f
  integer :: i, k
  f(i) = a(i) + a(i+1) + k
  a = [1., 2., 3., 4., 5.]
  k = 10
  print *, f(2)
  block
    real :: a(5)
    integer :: k
    a = 100
    k = 1000
    print *, f(2)
  end block
  associate (a => [7., 7., 7.])
    print *, f(3), size(a)
  end associate
  print *, (f(k), k = 1, 2)
  call inner
contains
  subroutine inner
    real :: a(5)
    a = 50
    print *, f(1)
  end subroutine
end program
