! Names of the program that are those of functions which checks call: of LOC there is another way (languages.md 6.2).
program names
  implicit none
  real(8) :: weights(6) = 1, a(12), loc
  integer :: i, sizes(2) = [6, 6]
  real(8) :: b(12)
!DVM$ DISTRIBUTE (WGT_BLOCK(weights, 6)) :: a
!DVM$ DISTRIBUTE (GEN_BLOCK(sizes)) :: b
!DVM$ PARALLEL (i) ON a(i), PRIVATE(loc)
  do i = 1, 12
    loc = i
    a(i) = loc
  end do
!DVM$ PARALLEL (i) ON b(i)
  do i = 1, 12
    if (i < 12) b(i) = i
  end do
!DVM$ PARALLEL (i) ON b(i)
  do i = 1, 12
    b(i) = 2 * b(i) ! EXPECT uninitialized b element=(12) iteration=(12)
  end do
end program
