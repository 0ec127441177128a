! PARAMETER without parentheses, labels of headings (languages.md 1.4).
! FLAGS -std=legacy -fdec
program p
  parameter n = 3, m = n + 1
  integer a(n), b(m), k
  do k = 1, n
    a(k) = m
  end do
  call add(a, 2)
  b(1) = a(3)
  if (b(m) > 0) b(2) = 1 ! EXPECT uninitialized B element=[4]
  print *, a, b(1)
end program p
10 subroutine add(x, k)
  integer x(3), k
  x(k) = x(k) + middle(x)
  if (x(k + 2) > 0) x(1) = x(1) ! EXPECT bounds A element=[4]
20 end subroutine add
30 integer function middle(x)
  integer x(3)
  middle = x(2)
  end
