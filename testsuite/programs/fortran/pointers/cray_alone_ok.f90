! FLAGS -fcray-pointer
! SKIPPED accesses to memory of unknown origin
! A Cray pointer that is declared last, also to memory of its own (debugger.md 1.9 Pointers).
program cray
  implicit none
  integer, parameter :: n = 8
  integer(8) :: first
  integer :: i
  real(8) :: a(n), buffer(n), part(4)
  pointer (ip, part)
  buffer = 7
  first = loc(buffer)
  ip = first + 8 * 2
  part(2) = 9
  do i = 1, n
    a(i) = i
  end do
  print *, buffer, part
  call own(4)
contains
  subroutine own(m)
    integer, intent(in) :: m
    real(8) :: x
    pointer (at, x(m))
    at = malloc(int(8 * m))
    x = m
    print *, x(m)
    call free(at)
  end subroutine own
end program cray
