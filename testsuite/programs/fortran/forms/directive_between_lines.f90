! A directive between the lines of a statement is a comment there and acts on what follows (languages.md 1.3, 1.4).
program p
  integer a(10), i, x
  !DVM$ distribute a(block)
  x = 1 + &
  !DVM$ parallel (i) &
  !DVM$ on a(i)
    2
  do i = 1, 9
    a(i+1) = x ! EXPECT shadow-write A element=(2) iteration=(1)
  end do
  print *, x
end
