! Tasks produce elements of a consistent array: both the same one, one uses the other's, and a plain array is lost (languages.md 6.14, 6.13).
program region
  implicit none
  integer, parameter :: n = 8
  real :: v(4), plain(2)
!dvm$ processors p(1)
!dvm$ task m(2)
!dvm$ consistent v
  v = 0
!dvm$ map m(1:2) by v
!dvm$ task_region m, consistent (v)
!dvm$ on m(1)
  v(1) = 1
  v(3) = 1
  plain(1) = 1
!dvm$ end on
!dvm$ on m(2)
  v(2) = v(1) ! EXPECT dependence V element=[1] iteration=(2)
  v(3) = 2 ! EXPECT dependence V element=[3] iteration=(2)
!dvm$ end on
!dvm$ end task_region
  print *, v, plain(1) ! EXPECT private-uninit PLAIN
end program
