! Is not instrumented: fills what it gets and hands it on before it returns. ! SKIPPED library.o: not instrumented
subroutine fill(x, n)
  implicit none
  integer :: n, i
  real :: x(n)
  do i = 1, n
    x(i) = i
  end do
  call show(x, n)
end subroutine fill

subroutine integrate(work, n, f)
  implicit none
  integer :: n, i
  real :: work(n)
  external :: f
  do i = 1, n
    work(i) = i * 0.5
    call f(work(i))
  end do
end subroutine integrate
