! A FORALL whose statements decide over one another cannot be executed statement by statement. It is left and named; around it all
! is checked (debugger.md 1.10 Verdict).
program p ! SKIPPED and what it assigns: its statements decide over one another
  implicit none
  real :: a(20), b(20), c(20)
  integer :: i
  a = 1
  b = 2
  c(1) = 3
  forall (i = 1:20, a(i) > 0)
    a(i) = -b(i)
    b(i) = a(i)
  end forall
  print *, sum(a), sum(b)
  if (c(1) > 2) c(2) = 1
  c(3) = c(4) ! EXPECT uninitialized C element=[4]
end program
