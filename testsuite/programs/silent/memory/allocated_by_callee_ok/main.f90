! Arrays that procedures of another file allocate for their caller, and give values to in whatever way (debugger.md 1.9 Birth).
program main
  use makers
  implicit none
  real, allocatable :: t(:), u(:)
  type(cell), allocatable :: c(:)
  character(:), allocatable :: lines(:)
  integer :: n = 5, round
  do round = 1, 3
    call made(t, n)
    print *, t
    call source(u, t)
    print *, sum(u)
    call assigned(u, 2 * n)
    call exchanged(t, u)
    print *, t, u
    call moved(t, 2 * n)
    print *, t(20)
    call unseen(t, n + round)
    print *, t
    call read_in(u, n)
    print *, u
    call cells(c, n)
    print *, c(3)%a, c(n)%b
    call texts(lines, n)
    print *, lines
    deallocate (u)
    call deep(u, 3)
    print *, size(u), u(1)
  end do
end program
