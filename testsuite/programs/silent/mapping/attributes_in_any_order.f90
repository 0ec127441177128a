! The attributes of a combined directive stand in any order (languages.md 5.1).
program p
  implicit none
  !dvm$ dimension(8), template, distribute(block) :: t
  !dvm$ distribute(block), dimension(8), template :: u
  real a(8), b(8)
  integer i
  !dvm$ align (i) with t(i) :: a
  !dvm$ align (i) with u(i) :: b
  !dvm$ parallel (i) on t(i)
  do i = 1, 8
    a(i) = i
  end do
  !dvm$ parallel (i) on u(i)
  do i = 1, 8
    b(i) = i
  end do
  print *, 'done'
end program p
