! Is not instrumented, and its internal procedure goes to one that is. ! SKIPPED library.o: not instrumented
subroutine unseen(x)
  implicit none
  real :: x(3)
  interface
    subroutine hand_on(fill, x)
      external :: fill
      real :: x(*)
    end subroutine
  end interface
  call hand_on(inner, x)
contains
  subroutine inner(y)
    real :: y(*)
    y(1:3) = 1.
  end subroutine
end subroutine
