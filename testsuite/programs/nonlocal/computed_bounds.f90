! The bounds of nests are what functions give.
module sizes
  implicit none
  integer, parameter :: n = 16
contains
  integer function rows(shift)
    integer, intent(in) :: shift
    print *, 'asked', shift
    rows = n - shift
  end function
end module

program computed_bounds
  use sizes
  implicit none
  real :: a(n), b(n), c(n, n)
  integer :: i, j
!DVM$ DISTRIBUTE a(BLOCK)
!DVM$ ALIGN b(i) WITH a(i)
!DVM$ DISTRIBUTE c(BLOCK, *)
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, rows(0)
    a(i) = i
  end do
!DVM$ PARALLEL (i) ON b(i)
  do i = 2, rows(0)
    b(i) = a(i - 1) ! EXPECT nonlocal A element=(1) iteration=(2)
  end do
!DVM$ PARALLEL (i, j) ON c(i, j)
  do i = rows(1), 1, -1
    do j = 1, rows(i)
      if (j == 1) c(i, j) = a(i + 1) ! EXPECT nonlocal A element=(16) iteration=(15,1)
    end do
  end do
  print *, 'done'
end program
