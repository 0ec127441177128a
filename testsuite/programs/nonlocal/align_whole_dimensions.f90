! `:` of an alignment pairs with a whole dimension, whose first elements lie together (languages.md 5.1).
program p
  implicit none
  real a(0:5), b(6)
  integer i
  !dvm$ distribute a(block)
  !dvm$ align b(:) with a(:)
  !dvm$ parallel (i) on a(i)
  do i = 0, 5
    a(i) = i
    b(i + 1) = i
  end do
  !dvm$ parallel (i) on b(i)
  do i = 1, 5
    b(i) = a(i)  ! EXPECT nonlocal a element=(1) iteration=(1)
  end do
  print *, 'done'
end program p
