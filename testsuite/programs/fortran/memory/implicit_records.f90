! Records that have their type by IMPLICIT: their components have values and bounds (debugger.md 1.10 Aggregates).
module kinds_of
  type tt
    integer :: i, j
    real :: a(3)
  end type tt
end module kinds_of
subroutine s(k)
  use kinds_of
  implicit type(tt) (t)
  dimension t2(2)
  t1%i = k
  t1%a(1) = 0
  t2(1)%i = 1
  if (t1%a(2) > 1e30) print *, 'a'   ! EXPECT uninitialized T1
  if (t2(1)%j > 1000000) print *, 'b'   ! EXPECT uninitialized T2 element=[1]
  if (k > 0) t2(k+2)%i = 1           ! EXPECT bounds T2 element=[3]
  print *, t1%i, t2(1)%i
end subroutine s
program p
  implicit type(own) (o)
  type own
    sequence
    real :: x, y
  end type own
  o%x = 1
  q = o%y                            ! EXPECT uninitialized O
  call s(1)
  print *, o%x
end program p
