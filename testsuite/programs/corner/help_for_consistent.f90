! What may be done where the elements of consistent arrays have no iteration that produces them.
program help_for_consistent
  implicit none
  integer, parameter :: n = 8
  real :: b(n), w(n)
  integer :: i
!DVM$ DISTRIBUTE b(BLOCK)
!DVM$ CONSISTENT w
!DVM$ PARALLEL (i) ON b(i)
  do i = 1, n
    b(i) = i
  end do
  w = 0
!DVM$ PARALLEL (i) ON b(i), CONSISTENT (w(i))
  do i = 1, n - 1
    w(i+1) = b(i) ! EXPECT nonlocal w element=(2) iteration=(1) help=an iteration may write the element that CONSISTENT gives it: let CONSISTENT in the directive at line 14 say w(i+1)
  end do
!DVM$ PARALLEL (i) ON b(i)
  do i = 1, n
    w(i) = b(i)
  end do
  print *, w(2) ! EXPECT private-uninit w element=(2) help=behind the loop at line 18 W has no value: add CONSISTENT (w(i)) to the directive at line 18
end program
