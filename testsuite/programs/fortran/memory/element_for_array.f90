! FLAGS -w
! The element at which an array dummy begins must be there, where the dummy has elements (debugger.md 1.9 Calls).
program elements
  implicit none
  real :: y(3, 4), z(5)
  integer :: k
  k = 3
  y = 2
  z = 3
  call first(y(k + 1, 2), 1) ! EXPECT bounds y element=(4,2)
  call pair(z(k + 3)) ! EXPECT bounds z element=(6)
  call table(y(1, k - 3), 2) ! EXPECT bounds y element=(1,0)
  print *, z(5)
contains
  subroutine pair(a)
    real :: a(2)
    if (k > 3) a(1) = 4
  end subroutine
  subroutine table(b, n)
    integer :: n
    real :: b(0:n, 3)
    if (k > 3) b(1, 1) = 4
  end subroutine
end program
subroutine first(a, n)
  integer :: n
  real :: a(n)
  a(1) = 4
end subroutine
