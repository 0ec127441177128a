! Of several statements that may have written the element, none is said to have done it.
program possible_writes
  real :: a(8), t(3)
!dvm$ distribute a(block)
  integer :: i, k
  t = 1
  k = 2
!dvm$ parallel (i) on a(i), private(t)
  do i = 1, 8
    a(i) = i
    if (a(i) > 100) then
      t(k) = 3
    end if
    if (i == 3) t(3) = 1
  end do
  if (t(3) > 1) a = 0 ! EXPECT private-uninit T element=(3) with=possible last write@14 iteration=(3)
end program possible_writes
