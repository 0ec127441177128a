! Integers of 16 bytes are watched as others are (debugger.md 1.9 Birth).
program wide
  implicit none
  integer, parameter :: n = 6
  real a(n)
  integer(16) u, v, w(3), own, lost
  integer i, x, m
!DVM$ DISTRIBUTE a(BLOCK)
  m = 3
  x = int(u) ! EXPECT uninitialized U
  w(1) = 1
  x = int(w(1)) + int(w(2)) ! EXPECT uninitialized W element=[2]
  x = int(w(m + 1)) ! EXPECT bounds W
  v = 1
  own = 1
!DVM$ PARALLEL (i) ON a(i), PRIVATE(x)
  do i = 1, n
    x = int(v)
    v = i ! EXPECT readonly-write V iteration=(1)
    lost = 2_16 * i
    a(i) = x + int(lost) + int(own)
  end do
  x = int(own)
  x = int(lost) ! EXPECT private-uninit LOST
end program
