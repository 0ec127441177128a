! Kinds of the widest integers and of reals by digits and range, KIND of constants (languages.md 1.5).
program p
  integer, parameter :: wide = selected_int_kind(38), far = selected_real_kind(6, 100)
  integer(wide) :: x, y(3)
  integer(selected_int_kind(r=12)) :: l
  real(far) :: r
  real(selected_real_kind(p=18)) :: long
  real(kind(1.0_8)) :: d
  integer(kind(1_2)) :: s
  x = 5
  y = 7
  y(2) = x
  l = 2
  r = 0.5
  long = r
  d = r
  s = 3
  print *, x + y(2), y, l + 1, r*2, long, d, s
end program p
