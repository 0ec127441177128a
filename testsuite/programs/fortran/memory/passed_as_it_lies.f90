! What lies side by side goes to a dummy as it is: elements that nobody has written have no value (debugger.md 1.10 Aggregates).
module takers
  implicit none
contains
  subroutine first(a, n, m)
    integer, intent(in) :: n, m
    real, intent(out) :: a(n, m)
    a(:, 1) = 1
  end subroutine
  subroutine dense(a)
    real, intent(out), contiguous :: a(:)
    a(1) = 3
  end subroutine
end module
program as_it_lies
  use takers
  implicit none
  real :: a(4, 3), b(4, 3, 2), c(8)
  call first(a(:, 2:3), 4, 2)
  print *, a(1, 2), a(4, 3) > 5         ! EXPECT uninitialized A element=(4,3)
  call first(b(:, :, 2), 4, 3)
  print *, b(1, 1, 2), b(1, 2, 2) > 5   ! EXPECT uninitialized B element=(1,2,2)
  call dense(c(2:5))
  print *, c(2), c(3) > 5               ! EXPECT uninitialized C element=(3)
end program
