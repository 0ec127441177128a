! What is passed for a dummy that stands for a distributed array is a whole one (languages.md 6.16).
module work
contains
  subroutine set(x, n)
    integer n, i
    real x(n)
    !dvm$ inherit x  ! EXPECT nonlocal x
    !dvm$ parallel (i) on x(i)
    do i = 1, n
      x(i) = i
    end do
  end subroutine set
end module work

program p
  use work
  implicit none
  real a(8), b(8, 4), plain(8)
  integer i, j
  !dvm$ distribute a(block)
  !dvm$ distribute b(*, block)
  !dvm$ parallel (j, i) on b(i, j)
  do j = 1, 4
    do i = 1, 8
      b(i, j) = i
    end do
  end do
  call set(a, 8)
  call set(b(1, 2), 8)
  print *, 'done'
end program p
