! Assignments of elements in the sequential part whose right sides change what all processes have.
program generated
  integer, parameter :: n = 24
  real(8) :: a(n), s
  integer :: i, seed
  !DVM$ DISTRIBUTE A(BLOCK)
  seed = 1
  do i = 1, n
    a(i) = next(seed)
  end do
  a(5) = a(5) + rand(0) * 0
  call srand(5)
  a(3) = int(100 * rand(0))
  s = 0
  !DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
  do i = 1, n
    s = s + a(i) * i
  end do
  print *, s, seed, int(100 * rand(0))
contains
  integer function next(state)
    integer, intent(inout) :: state
    state = mod(state * 5 + 3, 64)
    next = state
  end function
end program
