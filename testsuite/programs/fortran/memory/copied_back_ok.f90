! What does not lie side by side goes as a copy to dummies that want it so, and is copied back (debugger.md 1.10 Aggregates).
module takers
  implicit none
contains
  subroutine rows(a, n, m)
    integer, intent(in) :: n, m
    real, intent(out) :: a(n, m)
    a = 1
  end subroutine
  subroutine all_of(a)
    real, intent(out) :: a(*)
    a(1:6) = 2
  end subroutine
  subroutine plain(a)
    real, intent(out) :: a(:)
    a = 5
  end subroutine
  subroutine dense(a)
    real, intent(out), contiguous :: a(:)
    a = 3
  end subroutine
  subroutine dense_if_there(a)
    real, optional, intent(out) :: a(:)
    contiguous :: a
    if (present(a)) a = 4
  end subroutine
  real function total(a)
    real, intent(in), contiguous :: a(:)
    total = sum(a)
  end function
end module
program copied
  use takers
  implicit none
  integer, parameter :: n = 6
  real :: a(4, 3), b(4, 3, 2), c(4, 3, 2), d(4, 3), e(2:5, 0:2), f(4, 4), g(4), w(6, 3), v(3, 4), t(n), s
  real, allocatable :: h(:)
  complex :: z(4)
  integer :: i, low = 2, high = 3
!DVM$ DISTRIBUTE t(BLOCK)
  call rows(a(1:2, :), 2, 3)
  call rows(b(:2, 2, :), 2, 2)
  call rows(c(low:, :, 1), 3, 3)
  call all_of(d(low:high, :))
  call rows(e(2:2, :), 1, 3)
  call dense(f(2, :))
  call dense_if_there(g(::3))
  call dense_if_there()
  allocate(h(4))
  call dense(h(::3))
  call plain(z%re)
  call plain(z(:)%im)
  print *, z
  print *, a(2, 3), b(2, 2, 2), c(4, 3, 1), d(3, 3), e(2, 2), f(2, 4), g(4), h(4)
!DVM$ PARALLEL (i) ON t(i), PRIVATE(w, v)
  do i = 1, n
    call rows(w(1:2, :), 2, 3)
    call dense(v(2, :))
    t(i) = w(1, 1) + w(2, 3) + v(2, 4) + total(v(2, 1:3)) + i
  end do
  s = 0
!DVM$ PARALLEL (i) ON t(i), REDUCTION(SUM(s))
  do i = 1, n
    s = s + t(i)
  end do
  print *, s
end program
