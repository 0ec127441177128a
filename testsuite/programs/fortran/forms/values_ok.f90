! What a directive is told stands in variables that the statement before has set (languages.md 5.2).
program values
  implicit none
  integer, parameter :: n = 8
  integer :: i, k, m
  real :: a(0:2*n), b(n), x
  !dvm$ processors p(2)
  !dvm$ task t(2)
  !dvm$ distribute a(block)
  !dvm$ align b(i) with a(i)
  !dvm$ dynamic b
  k = 0
  m = 0
  a = 1
  b = 2
  k = 3
  !dvm$ realign b(i) with a(i+k)
  !dvm$ parallel (i) on b(i)
  do i = 1, n
    a(i+3) = b(i)
  end do
  m = 4
  !dvm$ remote_access (a(m))
  x = a(m)
  m = 6
  !dvm$ parallel (i) on b(i), remote_access (a(m))
  do i = 1, n
    b(i) = a(m)
  end do
  m = 2
  !dvm$ map t(m) onto p(m:m)
  m = 1
  !dvm$ map t(m) onto p(m:m)
  m = 2
  !dvm$ task_region t
  !dvm$ on t(m)
  x = 1
  !dvm$ end on
  !dvm$ end task_region
  m = 5
  !dvm$ on b(m)
  b(5) = 3
  !dvm$ end on
end program
