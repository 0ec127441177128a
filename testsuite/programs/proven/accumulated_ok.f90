! Reduction arrays whose elements are chosen by data, also one of two dimensions and with other lower bounds (debugger.md 1.9 Reductions).
! COUNTS differ
program accumulated
  implicit none
  integer, parameter :: n = 500, k = 6
  integer :: who(n), i, b, d, h(0:k - 1), g(k, 2), most(k)
  real :: x(n), s(k)
  !DVM$ DISTRIBUTE (BLOCK) :: who
  !DVM$ ALIGN (i) WITH who(i) :: x

  h = 0
  g = 0
  most = -1
  s = 0
  !DVM$ PARALLEL (i) ON who(i)
  do i = 1, n
    who(i) = mod(i * 5, k)
    x(i) = i
  end do
  !DVM$ PARALLEL (i) ON who(i), PRIVATE (b, d), REDUCTION (SUM (h), SUM (g), MAX (most), SUM (s))
  do i = 1, n
    b = who(i)
    h(b) = h(b) + 1
    do d = 1, 2
      g(b + 1, d) = g(b + 1, d) + d
    end do
    if (i > most(b + 1)) most(b + 1) = i
    s(b + 1) = s(b + 1) + x(i)
  end do
  print *, h, g, most, s
end program
