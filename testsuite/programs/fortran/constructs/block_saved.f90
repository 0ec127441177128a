! A procedure whose BLOCK keeps a value is checked like any other (debugger.md 1.9 Birth).
program block_saved
  implicit none
  integer :: i
  real :: a(8), b(8)
  !DVM$ DISTRIBUTE (BLOCK) :: a, b
  do i = 1, 2
    block
      integer :: calls = 0
      integer, save :: last
      calls = calls + 1
      last = calls
      if (last == 2) print *, 'second'
    end block
  end do
  !DVM$ PARALLEL (i) ON a(i)
  do i = 1, 8
    a(i) = i
  end do
  !DVM$ PARALLEL (i) ON b(i)
  do i = 1, 7
    b(i) = a(i + 1) ! EXPECT nonlocal a element=[2] iteration=(1)
  end do
end program
