! FLAGS -w
! An array dummy without elements, or of which nobody says that it has some, may begin behind the end (debugger.md 1.9 Calls).
program elements
  implicit none
  real :: y(3, 4), z(5)
  integer :: k, none
  k = 3
  none = 0
  y = 2
  z = 3
  call add(none, y(k + 1, 4), z(k + 3))
  call add(2, y(k, 2), z(k + 1))
  call old(0, z(6))
  call old(2, z(4))
  call sized(z(6), 0)
  call sized(z(4), 2)
  call sized(z(6), none)
  call twice(z(6), none)
  print *, y, z
contains
  subroutine add(n, a, b)
    integer :: n, i
    real :: a(*), b(*)
    do i = 1, n
      b(i) = a(i) + 1
    end do
  end subroutine
  subroutine old(n, a)
    integer :: n, i
    real :: a(1)
    do i = 1, n
      a(i) = a(i) + 1
    end do
  end subroutine
  subroutine sized(a, n)
    integer :: n
    real :: a(n)
    a = a + 1
  end subroutine
  subroutine twice(a, n)
    integer :: n
    real :: a(2 * n)
    a = a + 1
  end subroutine
end program
