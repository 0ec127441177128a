! What is private to iterations is no reduction besides (languages.md 6.9): help takes it out of PRIVATE, or asks for a value.
program t
  implicit none
  integer, parameter :: n = 8
  real :: a(n), c(3), s
  integer :: i
  character(len=4) :: mark
  !DVM$ DISTRIBUTE a(BLOCK)
  !DVM$ PARALLEL (i) ON a(i), PRIVATE(c, mark)
  do i = 1, n
    c(1) = i
    if (i /= 5) c(2) = 2 * i
    if (i /= 6) write (mark, '(i4)') i
    a(i) = c(1) + c(2)
    ! EXPECT @-1 private-uninit c help=give C a value in each iteration before it is read
    a(i) = a(i) + len_trim(mark)
    ! EXPECT @-1 private-uninit mark help=give MARK a value in each iteration before it is read
  end do
  s = 0
  !DVM$ PARALLEL (i) ON a(i), PRIVATE(s)
  do i = 1, n
    s = s + a(i)
    ! EXPECT @-1 private-uninit s help=give S a value in each iteration before it is read; if it gathers the results of all iterations, take S out of PRIVATE and add REDUCTION (SUM(S)) to the directive at line 20
  end do
end program
