! FLAGS -w
! A GO TO by a variable that lists no labels leaves its procedure out, and that alone (debugger.md 1.10 Verdict).
! SKIPPED procedure S: it has a GO TO by a variable that lists no labels
program jumps
  integer :: k
  k = 1
  call s(3)
  call t(k)
  print *, k
end
subroutine s(n)
  integer :: l, u
  assign 10 to l
  u = 1
  if (n > 2) go to l
  goto l
  10 print *, n, u
end
subroutine t(k)
  real :: a(3)
  if (a(k) > 1e30) k = 2 ! EXPECT uninitialized a
end
