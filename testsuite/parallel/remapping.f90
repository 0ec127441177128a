! Arrays that end are not moved with those that they were aligned with (languages.md 6.2).
module fields
  integer, parameter :: n = 24
  real(8) :: a(n, n)
  !DVM$ DISTRIBUTE A(*, BLOCK)
  !DVM$ DYNAMIC A
end module

real(8) function shape_of(scale)
  use fields
  integer :: scale, i, j
  real(8) :: b(n, n), s
  !DVM$ ALIGN B(I, J) WITH A(I, J)
  s = 0
  !DVM$ PARALLEL (J, I) ON A(I, J), REDUCTION(SUM(S))
  do j = 1, n
    do i = 1, n
      b(i, j) = scale*i + j
      s = s + b(i, j)
    end do
  end do
  shape_of = s
end function

real(8) function on_heap(scale)
  use fields
  integer :: scale, i, j
  real(8), allocatable :: c(:, :)
  real(8) :: s
  !DVM$ ALIGN C(I, J) WITH A(I, J)
  allocate(c(n, n))
  s = 0
  !DVM$ PARALLEL (J, I) ON C(I, J), REDUCTION(SUM(S))
  do j = 1, n
    do i = 1, n
      c(i, j) = scale*i - j
      s = s + c(i, j)
    end do
  end do
  on_heap = s
  if (scale > 2) deallocate(c)
end function

integer function damaged(turn)
  use fields
  integer :: turn
  real(8), volatile :: own(n, 2*n)
  real(8), allocatable :: block(:, :)
  allocate(block(n, n))
  own = turn
  block = turn
  if (mod(turn, 2) == 1) then
    !DVM$ REDISTRIBUTE A(BLOCK, *)
  else
    !DVM$ REDISTRIBUTE A(*, BLOCK)
  end if
  damaged = count(own /= turn) + count(block /= turn)
end function

program remapping
  use fields
  integer :: i, j, turn
  integer, external :: damaged
  real(8), external :: shape_of, on_heap
  real(8) :: s
  !DVM$ PARALLEL (J, I) ON A(I, J)
  do j = 1, n
    do i = 1, n
      a(i, j) = i*n + j
    end do
  end do
  do turn = 1, 4
    print *, shape_of(turn), on_heap(turn), damaged(turn)
  end do
  s = 0
  !DVM$ PARALLEL (J, I) ON A(I, J), REDUCTION(SUM(S))
  do j = 1, n
    do i = 1, n
      s = s + a(i, j)
    end do
  end do
  print *, s
end program
