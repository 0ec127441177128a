! Units have the descriptors that they have when nobody watches (debugger.md 1.9 Calls).
program descriptors
  integer, parameter :: n = 8
  real(8) :: a(n)
  integer :: i
  !DVM$ DISTRIBUTE A(BLOCK)
  open (10, file='/dev/null')
  open (newunit=i, file='/dev/null')
  print *, fnum(10), fnum(i)
  !DVM$ PARALLEL (I) ON A(I)
  do i = 1, n
    a(i) = fnum(10)
  end do
end program
