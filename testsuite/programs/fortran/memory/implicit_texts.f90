! Texts that have their type by IMPLICIT, named by their parts alone (debugger.md 1.10 Aggregates).
subroutine part(k)
  implicit character(4) (c, w-x)
  character(4) e
  dimension w(2)
  if (k > 0) xs(1:1) = 'a'
  w(2)(1:2) = xs(1:1)//'b'
  if (c(2:2) == 'x') print *, 'c'          ! EXPECT uninitialized C
  if (xs(1:1) == 'x') print *, 'x'
  if (xs(2:3) == 'x') print *, 'x'         ! EXPECT uninitialized XS
  if (w(2)(k+2:4) == 'x') print *, 'w'     ! EXPECT uninitialized W
  if (k > 0) xs(k+3:k+4) = 'x'             ! EXPECT bounds XS
  e = xs(1:1)
  print *, e, w(2)(1:2), cost(k)
contains
  character(4) function cost(n)
    write (cost, '(i4)') n
  end function cost
end subroutine part
program p
  implicit character*8 (t)
  external tell
  character*8 tell
  t1(1:8) = 'abcdefgh'
  t1(1:4) = t1(5:8)
  print *, t1, tell(2)
  call part(1)
end program p
character*8 function tell(i)
  tell(1:) = 'told'
  if (i > 1) tell(5:) = tell(1:i)
end function tell
