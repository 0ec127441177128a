! The same of columns of arrays that a module in another file works on, with arrays of its own that are filled from the one end to the other
! (debugger.md 1.9 Calls).
program main
  use columns
  implicit none
  integer, parameter :: n = 64, m = 40
  real :: a(m, n), b(m, n)
!DVM$ DISTRIBUTE a(*, BLOCK)
!DVM$ ALIGN b(i, j) WITH a(i, j)
  integer :: i, j
!DVM$ PARALLEL (j) ON a(*, j)
  do j = 1, n
    do i = 1, m
      if (i /= 21 .or. j /= 30) a(i, j) = i + j
      b(i, j) = 0
    end do
  end do
!DVM$ PARALLEL (j) ON b(*, j)
  do j = 1, n
    call smooth(a(:, j), b(:, j))
  end do
!DVM$ PARALLEL (j) ON b(*, j)
  do j = 1, n
    call add(b(1, j), b(1, merge(39, j, j == 40)), m)
  end do
!DVM$ PARALLEL (j) ON b(*, j)
  do j = 1, n
    call work(b(1, j), m)
  end do
  print *, 'done'
end program
