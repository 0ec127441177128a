! Dummies whose last dimension is 1 are as long as what they get (debugger.md 1.9 Calls): elements and sections of them that go on.
module ones
  implicit none
contains
  subroutine add(x, total)
    integer, intent(in) :: x
    integer, intent(inout) :: total
    total = total + x
  end subroutine

  subroutine add_all(x, total)
    integer, intent(in) :: x(:)
    integer, intent(inout) :: total
    total = total + sum(x)
  end subroutine
end module

subroutine old(u, w, m, total)
  use ones
  implicit none
  integer, intent(in) :: m
  integer, target :: u(1), w(2, 0:0)
  integer, intent(inout) :: total
  integer, pointer :: p
  integer :: i
  call add(u(m), total)
  call add(w(2, m - 1), total)
  call add_all(u(2:m), total)
  do i = 1, m
    total = total + u(i)
  end do
  p => u(m)
  associate (z => w(1, m - 3))
    total = total + z + p
  end associate
end subroutine

program dummies
  implicit none
  integer, target :: a(5), b(2, 5)
  integer :: i, total
  interface
    subroutine old(u, w, m, total)
      integer, intent(in) :: m
      integer, target :: u(1), w(2, 0:0)
      integer, intent(inout) :: total
    end subroutine
  end interface
  a = [(i, i = 1, 5)]
  b = reshape([(i, i = 1, 10)], [2, 5])
  total = 0
  call old(a, b, 4, total)
  print *, total
end program
