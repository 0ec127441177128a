! The last iteration lies on no element of the array: what it touches there is the same fault (languages.md 6.4).
program past
  integer, parameter :: n = 8
  real :: a(n), b(n)
  !DVM$ DISTRIBUTE (BLOCK) :: A
  !DVM$ ALIGN B(I) WITH A(I)
  integer :: i
  real :: s
  !DVM$ PARALLEL (I) ON A(I)
  do i = 1, n
    a(i) = i
    b(i) = i
  end do
  s = 0
  !DVM$ PARALLEL (I) ON A(I+1), REDUCTION(SUM(S)) ! EXPECT bounds A
  do i = 1, n
    if (a(i + 1) > 1e30) s = s + 1
  end do
  !DVM$ PARALLEL (I) ON A(I+1) ! EXPECT bounds A
  do i = 1, n
    b(i) = 2 * a(i)
  end do
  print *, s >= 0
end program
