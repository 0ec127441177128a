! Templates made at run time: an array leaves its base, a loop goes past its end, an element is another one's (languages.md 6.17).
program made
  implicit none
  integer :: n, i
  real, allocatable :: a(:), b(:)
  !dvm$ template t(:)
  !dvm$ distribute t(block)
  !dvm$ align :: a, b
  !dvm$ dynamic a, b
  n = 8
  !dvm$ template_create (t(0:n))
  allocate(a(n), b(n))
  !dvm$ realign a(i) with t(i-1)
  !dvm$ parallel (i) on t(i)
  do i = 1, n - 1
    a(i) = i ! EXPECT shadow-write a element=(1) iteration=(1)
  end do
  !dvm$ template_delete (t)
  n = 6
  !dvm$ template_create (t(0:n))
  !dvm$ realign b(i) with t(i) ! EXPECT bounds t
  !dvm$ parallel (i) on t(i) ! EXPECT bounds t
  do i = 1, n + 1
  end do
  print *, n
end program
