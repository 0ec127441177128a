! A reference by an index array without INDIRECT_ACCESS, in a loop and outside (languages.md 6.8).
program indirect
  implicit none
  integer, parameter :: n = 8
  integer :: i, ix(n)
  real :: a(n), b(n), x
!DVM$ DISTRIBUTE (BLOCK) :: a
!DVM$ ALIGN (i) WITH a(i) :: b
  ix = 1
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = i
  end do
!DVM$ PARALLEL (i) ON b(i), INDIRECT_ACCESS (b(ix(i)))
  do i = 1, n
    b(i) = a(ix(i)) ! EXPECT nonlocal A element=[1] iteration=(2)
  end do
!DVM$ INDIRECT_ACCESS (b(ix(1)))
  x = a(ix(1)) ! EXPECT sequential-access A element=[1]
  print *, x
end program
