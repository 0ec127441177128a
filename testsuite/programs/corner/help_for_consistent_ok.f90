! What the help says of elements of consistent arrays.
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
!DVM$ PARALLEL (i) ON b(i), CONSISTENT (w(i+1))
  do i = 1, n - 1
    w(i+1) = b(i)
  end do
!DVM$ PARALLEL (i) ON b(i), CONSISTENT (w(i))
  do i = 1, n
    w(i) = b(i)
  end do
  print *, w(2)
end program
