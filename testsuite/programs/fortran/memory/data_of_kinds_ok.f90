! DATA whose values are parameters of types, of variables that nothing declares (debugger.md 1.9 Birth).
program main
  real(8), parameter :: a = 1.0
  integer :: n
  dimension e(2)
  data b /a%kind/, c /2.5/
  data n, k /2*a%kind/
  data (e(i), i = 1, 2) /a%kind, 3./
  print *, b, c, n, k, e
end program
